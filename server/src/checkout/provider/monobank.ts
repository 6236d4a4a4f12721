import type { KeyObject } from "node:crypto";
import * as z from "zod";
import type { RefundReport } from "#core/checkout/lifecycle.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { day, second } from "#core/kernel/time.ts";
import type { CardKeys } from "../settings/card-keys.ts";
import { callProvider } from "./call.ts";
import { parseMonobankKey, createSignatureCheck } from "./monobank-key.ts";
import { monobankKeeping } from "./monobank-keeping.ts";
import {
  type AskMonobank,
  createdInvoice,
  type InvoiceState,
  invoiceState,
  monobankRefund,
  monobankReport,
  statement,
  uah,
} from "./monobank-wire.ts";
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
/** Days that one call of its statement may ask for. */
const statementDays = 31;

/**
 * Creates the provider monobank: invoices on its own page, signed webhooks, refunds by our
 * reference.
 */
export function monobankProvider(
  { token, autopay }: Extract<CardKeys, { name: "monobank" }>,
  now: () => Date,
  base = home,
): CardProvider {
  const ask: AskMonobank = (path, { body, method } = {}) => {
    const headers = { "x-token": token, "content-type": "application/json" };
    const sent = body
      ? { method: "POST", headers, body: JSON.stringify(body) }
      : { headers, ...(method ? { method } : {}) };
    return callProvider(`${base}/api/merchant/${path}`, sent);
  };

  async function askKey(): Promise<KeyObject> {
    const { body } = await ask("pubkey");
    const key = z.object({ key: z.string() }).safeParse(body).data?.key;
    if (!key) throw new ProviderAway("monobank gave no key");
    return parseMonobankKey(key);
  }

  const isSigned = createSignatureCheck(askKey, now);

  async function stateOf(invoiceId: string): Promise<InvoiceState> {
    const { status, body } = await ask(`invoice/status?invoiceId=${encodeURIComponent(invoiceId)}`);
    const found = invoiceState.safeParse(body).data;
    if (status !== 200 || !found) throw new ProviderAway(`monobank answered ${status}`);
    return found;
  }

  const keptCards = monobankKeeping({ ask, stateOf, now });

  return {
    name: "monobank",
    test: false,
    hosted: true,
    async createIntent({ reference, amount, purpose, returnUrl, hookUrl }) {
      const { status, body } = await ask("invoice/create", {
        body: {
          amount,
          ccy: uah,
          merchantPaymInfo: { reference: writeReference(reference), destination: purpose },
          redirectUrl: returnUrl,
          webHookUrl: hookUrl,
          validity: pageLife / second,
        },
      });
      const invoice = createdInvoice.safeParse(body).data;
      if (status !== 200 || !invoice) throw new ProviderAway(`monobank answered ${status}`);
      return { intent: invoice.invoiceId, page: invoice.pageUrl };
    },
    charge: () => Promise.resolve(null),
    status: keptCards.status,
    ...(autopay ? { keeping: keptCards.keeping } : {}),
    async refund({ intent, refund, amount }): Promise<RefundReport> {
      const invoiceId = intent && (await keptCards.invoiceOf(intent));
      if (!invoiceId) return { status: "failed" };
      const body = { invoiceId, extRef: writeReference(refund), amount };
      const { status, body: reply } = await ask("invoice/cancel", { body });
      if (status !== 200) return { status: "failed" };
      const done = z.object({ status: z.string() }).safeParse(reply).data?.status;
      if (done === "success") return { status: "done", amount };
      return { status: done === "failure" ? "failed" : "sent" };
    },
    async refundStatus({ intent, refund }) {
      const invoiceId = intent && (await keptCards.invoiceOf(intent));
      if (!invoiceId) return { status: "failed" };
      const { cancelList = [] } = await stateOf(invoiceId);
      const cancel = cancelList.find(({ extRef }) => extRef === writeReference(refund));
      return cancel ? monobankRefund(cancel) : { status: "unknown" };
    },
    /** Its statement is of invoices, by their day; a refund stands there without our reference. */
    async movements(from, to): Promise<ProviderList> {
      const items: ProviderMovement[] = [];
      const step = statementDays * day;
      for (let at = from.getTime(); at < to.getTime(); at += step) {
        const until = Math.min(at + step, to.getTime());
        const days = `from=${Math.floor(at / second)}&to=${Math.ceil(until / second) - 1}`;
        const { status, body } = await ask(`statement?${days}`);
        const found = statement.safeParse(body).data;
        if (status !== 200 || !found) throw new ProviderAway(`monobank answered ${status}`);
        for (const { status: state, date, amount, ccy, reference: written } of found.list) {
          const reference = readReference(written ?? "");
          // What went back since was taken all the same.
          const taken = state === "success" || state === "reversed";
          if (reference && taken && ccy === uah)
            items.push({
              reference,
              kind: "payment",
              amount: toKopecks(amount),
              at: new Date(date),
            });
        }
      }
      return { since: null, refunds: false, items };
    },
    async readWebhook(headers, body) {
      if (!(await isSigned(headers.get("x-sign") ?? "", body))) return null;
      const invoice = invoiceState.parse(JSON.parse(Buffer.from(body).toString("utf8")));
      const { invoiceId, status, modifiedDate = "", cancelList = [], reference = "" } = invoice;
      const [last] = cancelList.toSorted((a, b) => (a.modifiedDate < b.modifiedDate ? 1 : -1));
      const refund = readReference(last?.extRef ?? "");
      if (last && refund) {
        const eventId = `${invoiceId}:${refund.id}:${last.status}:${last.modifiedDate}`;
        return { eventId, reference: refund, about: "refund", report: monobankRefund(last) };
      }
      const payment = readReference(reference);
      const eventId = `${invoiceId}:${status}:${modifiedDate}`;
      const report = { ...monobankReport(invoice), intent: invoiceId };
      return payment && { eventId, reference: payment, about: "payment", report };
    },
  };
}
