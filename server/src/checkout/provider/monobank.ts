import { createPublicKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import type { RefundReport, Report } from "#core/checkout/lifecycle.ts";
import { kopecks } from "#core/kernel/money.ts";
import { day, second } from "#core/kernel/time.ts";
import type { CardKeys } from "#server/platform/start/config.ts";
import { paidIn } from "./amount.ts";
import { callProvider } from "./call.ts";
import {
  type CardProvider,
  ProviderAway,
  type ProviderList,
  type ProviderMovement,
} from "./provider.ts";
import { readReference, writeReference } from "./reference.ts";

const home = "https://api.monobank.ua";
/** How long its page waits for a card. */
const pageLife = day;
/** The hryvnia by its number. */
const uah = 980;

const cancellation = z.object({
  status: z.enum(["processing", "success", "failure"]),
  amount: z.int().optional(),
  ccy: z.int().optional(),
  modifiedDate: z.string(),
  extRef: z.string().optional(),
});
const state = z.object({
  invoiceId: z.string(),
  status: z.enum(["created", "processing", "hold", "success", "failure", "reversed", "expired"]),
  amount: z.int(),
  ccy: z.int(),
  modifiedDate: z.string().optional(),
  reference: z.string().optional(),
  paymentInfo: z.object({ maskedPan: z.string().optional() }).optional(),
  cancelList: z.array(cancellation).optional(),
});
type State = z.output<typeof state>;
/** Days that one call of its statement may ask for. */
const statementDays = 31;
const statement = z.object({
  list: z.array(
    z.object({
      status: z.string(),
      date: z.iso.datetime({ offset: true }),
      amount: z.int(),
      ccy: z.int(),
      reference: z.string().nullish(),
    }),
  ),
});
const created = z.object({ invoiceId: z.string(), pageUrl: z.url() });

/** Whether monobank has signed a body: `signature` is base64 of DER, ECDSA P-256 over SHA-256. */
export function isMonobanks(key: KeyObject, signature: string, body: Uint8Array): boolean {
  return verify("sha256", body, key, Buffer.from(signature, "base64"));
}

/** A key as monobank gives it: base64 of PEM. */
export function monobankKey(text: string): KeyObject {
  return createPublicKey(Buffer.from(text, "base64").toString("utf8"));
}

/** Acquiring of monobank as a provider: invoices on its own page, signed webhooks, refunds by a reference of ours. */
export function monobankProvider(
  { token }: Extract<CardKeys, { name: "monobank" }>,
  base = home,
): CardProvider {
  /** Asked for when the first message comes, and anew where a signature does not fit. */
  let known: Promise<KeyObject> | null = null;

  async function ask(path: string, body?: object): Promise<{ status: number; said: unknown }> {
    const headers = { "x-token": token, "content-type": "application/json" };
    const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    return callProvider(`${base}/api/merchant/${path}`, sent);
  }

  async function askKey(): Promise<KeyObject> {
    const { said } = await ask("pubkey");
    const key = z.object({ key: z.string() }).safeParse(said).data?.key;
    if (!key) throw new ProviderAway("monobank gave no key");
    return monobankKey(key);
  }

  async function isSigned(signature: string, body: Uint8Array): Promise<boolean> {
    const before = known;
    known ??= askKey();
    try {
      if (isMonobanks(await known, signature, body)) return true;
      if (!before) return false;
      known = askKey();
      return isMonobanks(await known, signature, body);
    } catch (error) {
      known = null;
      throw error;
    }
  }

  async function stateOf(invoiceId: string): Promise<State> {
    const { status, said } = await ask(`invoice/status?invoiceId=${encodeURIComponent(invoiceId)}`);
    const found = state.safeParse(said).data;
    if (status !== 200 || !found) throw new ProviderAway(`monobank answered ${status}`);
    return found;
  }

  return {
    name: "monobank",
    test: false,
    hosted: true,
    async createIntent({ reference, amount, purpose, returnUrl, hookUrl }) {
      const { status, said } = await ask("invoice/create", {
        amount,
        ccy: uah,
        merchantPaymInfo: { reference: writeReference(reference), destination: purpose },
        redirectUrl: returnUrl,
        webHookUrl: hookUrl,
        validity: pageLife / second,
      });
      const invoice = created.safeParse(said).data;
      if (status !== 200 || !invoice) throw new ProviderAway(`monobank answered ${status}`);
      return { intent: invoice.invoiceId, page: invoice.pageUrl };
    },
    charge: () => Promise.resolve(null),
    status: async (intent) => reportOf(await stateOf(intent)),
    async refund({ intent, refund, amount }): Promise<RefundReport> {
      if (!intent) return { status: "failed" };
      const wanted = { invoiceId: intent, extRef: writeReference(refund), amount };
      const { status, said } = await ask("invoice/cancel", wanted);
      if (status !== 200) return { status: "failed" };
      const done = z.object({ status: z.string() }).safeParse(said).data?.status;
      if (done === "success") return { status: "done", amount };
      return { status: done === "failure" ? "failed" : "sent" };
    },
    async refundStatus({ intent, refund }) {
      if (!intent) return { status: "failed" };
      const { cancelList = [] } = await stateOf(intent);
      const own = cancelList.find(({ extRef }) => extRef === writeReference(refund));
      return own ? refundOf(own) : { status: "unknown" };
    },
    /** Its statement is of invoices, by their day; a refund stands there without our reference. */
    async movements(from, to): Promise<ProviderList> {
      const items: ProviderMovement[] = [];
      const step = statementDays * day;
      for (let at = from.getTime(); at < to.getTime(); at += step) {
        const until = Math.min(at + step, to.getTime());
        const days = `from=${Math.floor(at / second)}&to=${Math.ceil(until / second) - 1}`;
        const { status, said } = await ask(`statement?${days}`);
        const found = statement.safeParse(said).data;
        if (status !== 200 || !found) throw new ProviderAway(`monobank answered ${status}`);
        for (const { status: state, date, amount, ccy, reference: written } of found.list) {
          const reference = readReference(written ?? "");
          // What went back since was taken all the same.
          const taken = state === "success" || state === "reversed";
          if (reference && taken && ccy === uah)
            items.push({ reference, kind: "payment", amount: kopecks(amount), at: new Date(date) });
        }
      }
      return { since: null, refunds: false, items };
    },
    async readWebhook(headers, body) {
      if (!(await isSigned(headers.get("x-sign") ?? "", body))) return null;
      const said = state.parse(JSON.parse(Buffer.from(body).toString("utf8")));
      const { invoiceId, status, modifiedDate = "", cancelList = [], reference = "" } = said;
      const [last] = cancelList.toSorted((a, b) => (a.modifiedDate < b.modifiedDate ? 1 : -1));
      const refund = readReference(last?.extRef ?? "");
      if (last && refund) {
        const eventId = `${invoiceId}:${refund.id}:${last.status}:${last.modifiedDate}`;
        return { eventId, reference: refund, about: "refund", report: refundOf(last) };
      }
      const payment = readReference(reference);
      const eventId = `${invoiceId}:${status}:${modifiedDate}`;
      return payment && { eventId, reference: payment, about: "payment", report: reportOf(said) };
    },
  };
}

function reportOf({ status, amount, ccy, paymentInfo }: State): Report {
  if (status === "success") {
    const lastFour = /\d{4}$/.exec(paymentInfo?.maskedPan ?? "")?.[0] ?? null;
    return { status: "succeeded", amount: paidIn(ccy, kopecks(amount)), lastFour };
  }
  if (status === "failure") return { status: "failed", failure: "failed" };
  // Given back in its cabinet before we have heard that it was paid: nothing is there.
  if (status === "expired" || status === "reversed") return { status: "expired" };
  return { status: status === "created" ? "waiting" : "processing" };
}

function refundOf({ status, amount, ccy }: z.output<typeof cancellation>): RefundReport {
  if (status === "success")
    return { status: "done", amount: paidIn(ccy ?? 980, kopecks(amount ?? 0)) };
  return { status: status === "failure" ? "failed" : "sent" };
}
