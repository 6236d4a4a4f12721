import { createHash } from "node:crypto";
import * as z from "zod";
import type { RefundReport } from "#core/checkout/lifecycle.ts";
import { day } from "#core/kernel/time.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { type CardKeys, testKeys } from "../settings/card-keys.ts";
import { fromHryvnias, toHryvnias } from "./amount.ts";
import { callProvider } from "./call.ts";
import { liqpayKeeping } from "./liqpay-keeping.ts";
import { liqpayReport, orderState, type OrderState } from "./liqpay-wire.ts";
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

/** Its archive of payments; milliseconds. */
const archive = z.object({
  data: z.array(
    z.object({
      ...orderState.shape,
      create_date: z.coerce.number(),
      end_date: z.optional(z.nullable(z.coerce.number())),
    }),
  ),
});

/** Signs `data`: base64 of SHA-1 over the private key, `data` and the private key again. */
export function liqpaySignature(privateKey: string, data: string): string {
  return createHash("sha1").update(`${privateKey}${data}${privateKey}`).digest("base64");
}

/** Creates the provider LiqPay: its own page, signed `data`. */
export function liqpayProvider(
  { publicKey, privateKey, autopay }: Extract<CardKeys, { name: "liqpay" }>,
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

  async function ask(fields: Record<string, string>, amount?: string): Promise<OrderState | null> {
    const body = signed(fields, amount);
    const { body: reply } = await callProvider(`${base}/api/request`, { method: "POST", body });
    return orderState.safeParse(reply).data ?? null;
  }

  /** Its own page for an order, which waits for a card so long. */
  function pageOf(fields: Record<string, string>, amount: string, life: number): string {
    const until = new Date(now().getTime() + life).toISOString();
    const expired_date = until.slice(0, 19).replace("T", " ");
    return `${base}/api/3/checkout?${signed({ ...fields, expired_date }, amount)}`;
  }

  const keptCards = liqpayKeeping({ ask, pageOf, test });

  return {
    name: "liqpay",
    test,
    hosted: true,
    async createIntent({ reference, amount, purpose, returnUrl, hookUrl }) {
      const order = writeReference(reference);
      const fields = {
        action: "pay",
        currency: "UAH",
        description: purpose,
        order_id: order,
        result_url: returnUrl,
        server_url: hookUrl,
      };
      return { intent: order, page: pageOf(fields, toHryvnias(amount), pageLife) };
    },
    charge: () => Promise.resolve(null),
    ...(autopay ? { keeping: keptCards.keeping } : {}),
    async status(intent) {
      const charged = await keptCards.status(intent);
      if (charged) return charged;
      const order = await ask({ action: "status", order_id: intent });
      // Nobody has come to its page yet: it has not heard of the order either.
      if (!order || order.status === "error") return { status: "waiting" };
      return liqpayReport(order, test);
    },
    async refund({ payment, amount }): Promise<RefundReport> {
      const fields = { action: "refund", order_id: writeReference(payment) };
      const order = await ask(fields, toHryvnias(amount));
      if (!order) throw new ProviderAway("LiqPay did not say what came of a refund");
      if (order.status === "reversed") return { status: "done", amount };
      return { status: order.status === "error" || order.status === "failure" ? "failed" : "sent" };
    },
    /** It knows no key of a refund, so that it is never asked twice: once all of a payment is back the order says so. */
    async refundStatus({ payment, amount, captured, refunding }): Promise<RefundReport> {
      const order = await ask({ action: "status", order_id: writeReference(payment) });
      const whole = order?.status === "reversed" && refunding === captured;
      return whole ? { status: "done", amount } : { status: "sent" };
    },
    /**
     * Lists payments of a period. LiqPay's archive names refunds of whole orders only, without our
     * reference.
     */
    async movements(from, to): Promise<ProviderList> {
      const days = { date_from: from.getTime(), date_to: to.getTime() - 1 };
      const body = signed({ action: "reports", resp_format: "json", ...days });
      const { body: reply } = await callProvider(`${base}/api/request`, { method: "POST", body });
      const found = archive.safeParse(reply).data;
      if (!found) throw new ProviderAway("LiqPay gave no list of its payments");
      const items = found.data.flatMap((one): ProviderMovement[] => {
        const reference = readReference(one.order_id ?? "");
        const taken = one.status === "success" || (one.status === "sandbox" && test);
        const amount = fromHryvnias(one.amount ?? "");
        const isOurs = reference && amount !== null && one.currency === "UAH";
        // What went back since was taken all the same.
        if (!isOurs || !(taken || one.status === "reversed")) return [];
        return [
          { reference, kind: "payment", amount, at: new Date(one.end_date ?? one.create_date) },
        ];
      });
      return { since: null, refunds: false, items };
    },
    readWebhook(_headers, body) {
      const form = new URLSearchParams(Buffer.from(body).toString("utf8"));
      const [data, given] = [form.get("data") ?? "", form.get("signature") ?? ""];
      if (!isSameSecret(given, liqpaySignature(privateKey, data))) return null;
      const order = orderState.parse(JSON.parse(Buffer.from(data, "base64").toString("utf8")));
      const reference = readReference(order.order_id ?? "");
      if (!reference || order.public_key !== publicKey) return null;
      const eventId = `${order.payment_id ?? order.order_id}:${order.status}`;
      return { eventId, reference, about: "payment", report: liqpayReport(order, test) };
    },
  };
}
