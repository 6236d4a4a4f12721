import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { RefundReport, Report } from "#core/checkout/lifecycle.ts";
import { day } from "#core/kernel/time.ts";
import { type CardKeys, testKeys } from "#server/platform/start/config.ts";
import { fromHryvnias, hryvnias, paidIn } from "./amount.ts";
import { callProvider } from "./call.ts";
import {
  type CardProvider,
  ProviderAway,
  type ProviderList,
  type ProviderMovement,
} from "./provider.ts";
import { readReference, writeReference } from "./reference.ts";

const home = "https://www.liqpay.ua";
/** How long its page waits for a card. */
const pageLife = day;

const state = z.object({
  status: z.string(),
  public_key: z.string().optional(),
  order_id: z.string().optional(),
  payment_id: z.union([z.number(), z.string()]).optional(),
  amount: z.union([z.number(), z.string()]).optional(),
  currency: z.string().optional(),
  sender_card_mask2: z.string().optional(),
});
type State = z.output<typeof state>;
/** Its archive of payments; milliseconds. */
const archive = z.object({
  data: z.array(
    z.object({
      ...state.shape,
      create_date: z.coerce.number(),
      end_date: z.optional(z.nullable(z.coerce.number())),
    }),
  ),
});

/** base64 of SHA-1 over the private key, `data` and the private key again. */
export function liqpaySignature(privateKey: string, data: string): string {
  return createHash("sha1").update(`${privateKey}${data}${privateKey}`).digest("base64");
}

/** LiqPay as a provider: its own page, `data` and `signature` with all that is said. */
export function liqpayProvider(
  { publicKey, privateKey }: Extract<CardKeys, { name: "liqpay" }>,
  now: () => Date,
  base = home,
): CardProvider {
  const test = testKeys.liqpay.test(publicKey);

  /** A signed request. The amount is written by its digits: no number with a point is ever reckoned with. */
  function signed(fields: Record<string, string | number>, amount?: string): URLSearchParams {
    const rest = JSON.stringify({ version: 3, public_key: publicKey, ...fields });
    const text = amount === undefined ? rest : `{"amount":${amount},${rest.slice(1)}`;
    const data = Buffer.from(text).toString("base64");
    return new URLSearchParams({ data, signature: liqpaySignature(privateKey, data) });
  }

  async function ask(fields: Record<string, string>, amount?: string): Promise<State | null> {
    const body = signed(fields, amount);
    const { said } = await callProvider(`${base}/api/request`, { method: "POST", body });
    return state.safeParse(said).data ?? null;
  }

  function reportOf({ status, amount, currency, sender_card_mask2: mask }: State): Report {
    // Money of a test that nobody has.
    const paid = status === "success" || (status === "sandbox" && test);
    if (paid) {
      const sum = paidIn(currency ?? "", fromHryvnias(amount ?? ""));
      return { status: "succeeded", amount: sum, lastFour: /\d{4}$/.exec(mask ?? "")?.[0] ?? null };
    }
    if (status === "failure" || status === "error") return { status: "failed", failure: "failed" };
    // Given back in its cabinet before we have heard that it was paid.
    if (status === "reversed") return { status: "expired" };
    return { status: status === "processing" ? "processing" : "waiting" };
  }

  return {
    name: "liqpay",
    test,
    hosted: true,
    async createIntent({ reference, amount, purpose, returnUrl, hookUrl }) {
      const order = writeReference(reference);
      const until = new Date(now().getTime() + pageLife);
      const fields = {
        action: "pay",
        currency: "UAH",
        description: purpose,
        order_id: order,
        result_url: returnUrl,
        server_url: hookUrl,
        expired_date: until.toISOString().slice(0, 19).replace("T", " "),
      };
      return { intent: order, page: `${base}/api/3/checkout?${signed(fields, hryvnias(amount))}` };
    },
    charge: () => Promise.resolve(null),
    async status(intent) {
      const said = await ask({ action: "status", order_id: intent });
      // Nobody has come to its page yet: it has not heard of the order either.
      if (!said || said.status === "error") return { status: "waiting" };
      return reportOf(said);
    },
    async refund({ payment, amount }): Promise<RefundReport> {
      const fields = { action: "refund", order_id: writeReference(payment) };
      const said = await ask(fields, hryvnias(amount));
      if (!said) throw new ProviderAway("LiqPay did not say what came of a refund");
      if (said.status === "reversed") return { status: "done", amount };
      return { status: said.status === "error" || said.status === "failure" ? "failed" : "sent" };
    },
    /** It knows no key of a refund, so that it is never asked twice: once all of a payment is back the order says so. */
    async refundStatus({ payment, amount, captured, refunding }): Promise<RefundReport> {
      const said = await ask({ action: "status", order_id: writeReference(payment) });
      const whole = said?.status === "reversed" && refunding === captured;
      return whole ? { status: "done", amount } : { status: "sent" };
    },
    /** Of what went back its archive only says so of the whole order, without a reference of ours. */
    async movements(from, to): Promise<ProviderList> {
      const days = { date_from: from.getTime(), date_to: to.getTime() - 1 };
      const body = signed({ action: "reports", resp_format: "json", ...days });
      const { said } = await callProvider(`${base}/api/request`, { method: "POST", body });
      const found = archive.safeParse(said).data;
      if (!found) throw new ProviderAway("LiqPay gave no list of its payments");
      const items = found.data.flatMap((one): ProviderMovement[] => {
        const reference = readReference(one.order_id ?? "");
        const taken = one.status === "success" || (one.status === "sandbox" && test);
        const amount = fromHryvnias(one.amount ?? "");
        const own = reference && amount !== null && one.currency === "UAH";
        // What went back since was taken all the same.
        if (!own || !(taken || one.status === "reversed")) return [];
        return [
          { reference, kind: "payment", amount, at: new Date(one.end_date ?? one.create_date) },
        ];
      });
      return { since: null, refunds: false, items };
    },
    readWebhook(_headers, body) {
      const form = new URLSearchParams(Buffer.from(body).toString("utf8"));
      const [data, given] = [form.get("data") ?? "", form.get("signature") ?? ""];
      const wanted = Buffer.from(liqpaySignature(privateKey, data));
      const signature = Buffer.from(given);
      const same = wanted.length === signature.length && timingSafeEqual(wanted, signature);
      if (!same) return null;
      const said = state.parse(JSON.parse(Buffer.from(data, "base64").toString("utf8")));
      const reference = readReference(said.order_id ?? "");
      if (!reference || said.public_key !== publicKey) return null;
      const eventId = `${said.payment_id ?? said.order_id}:${said.status}`;
      return { eventId, reference, about: "payment", report: reportOf(said) };
    },
  };
}
