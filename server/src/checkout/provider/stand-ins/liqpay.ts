import { randomUUID } from "node:crypto";
import { testCards } from "#core/checkout/rules/test-cards.ts";
import { liqpaySignature } from "../liqpay.ts";
import {
  type StandInAnswer,
  type StandInCall,
  type Delivery,
  maskNumber,
  openLine,
} from "./line.ts";

type LiqpayOrder = Record<string, unknown> & { order_id: string; status: string };
type LiqpayFields = Record<string, string | number | undefined>;

/** How a charge of a card that is kept ends, by LiqPay's list of errors; no word of a card: the money is taken. */
const errors: Readonly<Record<string, string>> = {
  [testCards.insufficient_funds]: "9859",
  [testCards.card_declined]: "9868",
  [testCards.expired]: "9851",
  [testCards.failed]: "90",
};

const wrong = (err_code: string): StandInAnswer => ({
  json: { result: "error", status: "error", err_code, err_description: err_code },
});

/**
 * Opens LiqPay as its documents describe it: signed calls, orders by id, kept cards, signed
 * messages.
 */
export async function openLiqpay({
  publicKey,
  privateKey,
}: Record<"publicKey" | "privateKey", string>) {
  const orders = new Map<string, LiqpayOrder>();
  const cards = new Map<string, string>();
  const deliveries: Delivery[] = [];
  const taken: number[] = [];

  function tell(order: LiqpayOrder, by = privateKey): Delivery {
    const data = Buffer.from(JSON.stringify({ ...order, public_key: publicKey })).toString(
      "base64",
    );
    const form = new URLSearchParams({ data, signature: liqpaySignature(by, data) });
    return { headers: new Headers(), body: new TextEncoder().encode(form.toString()) };
  }

  /** Reads a form signed with our key; returns the error where it is not. */
  function read(form: URLSearchParams): LiqpayFields | string {
    const data = form.get("data") ?? "";
    if (form.get("signature") !== liqpaySignature(privateKey, data)) return "invalid_signature";
    const fields = JSON.parse(Buffer.from(data, "base64").toString("utf8")) as LiqpayFields;
    if (fields["version"] !== 3) return "err_missing";
    return fields["public_key"] === publicKey ? fields : "public_key_not_found";
  }

  function charge(fields: LiqpayFields): StandInAnswer {
    const { card_token: token, amount, currency, description, ip, order_id: id } = fields;
    if (!token || !amount || !currency || !description || !ip || !id) return wrong("err_missing");
    if (orders.has(String(id))) return wrong("order_id_duplicate");
    const number = cards.get(String(token));
    if (!number) return wrong("err_no_card_token");
    const err_code = errors[number];
    const asks = number === testCards.confirmed;
    const order: LiqpayOrder = {
      order_id: String(id),
      payment_id: orders.size + 1,
      action: "pay",
      status: asks ? "3ds_verify" : err_code ? "failure" : "success",
      amount,
      currency,
      sender_card_mask2: maskNumber(number),
      ...(err_code ? { err_code } : {}),
    };
    orders.set(order.order_id, order);
    if (order.status === "success") taken.push(Math.round(Number(amount) * 100));
    if (fields["server_url"] && !asks) deliveries.push(tell(order));
    return { json: { result: "ok", ...order } };
  }

  function answer({ url, body }: StandInCall): StandInAnswer {
    const fields = url.pathname === "/api/request" ? read(new URLSearchParams(body)) : "err_path";
    if (typeof fields === "string") return wrong(fields);
    const order = orders.get(String(fields["order_id"]));
    if (fields["action"] === "paytoken") return charge(fields);
    if (fields["action"] === "token_update") {
      const gone =
        fields["card_token_action"] === "DELETE" && cards.delete(String(fields["card_token"]));
      return gone ? { json: { status: "success" } } : wrong("err_no_card_token");
    }
    if (!order) return wrong("payment_not_found");
    if (fields["action"] === "refund") return { json: { ...order, status: "reversed" } };
    return fields["action"] === "status"
      ? { json: { result: "ok", ...order } }
      : wrong("err_api_action");
  }

  return {
    ...(await openLine(answer)),
    taken,
    deliveries,
    cards: () => [...cards.keys()],
    /** Acts as a payer on its page: types a card for the signed order. */
    type(page: string, number: string): void {
      const fields = read(new URL(page).searchParams);
      if (typeof fields === "string") throw new Error(fields);
      if (
        fields["action"] !== "auth" ||
        fields["amount"] !== 1 ||
        fields["recurringbytoken"] !== "1"
      )
        throw new Error("no card is kept by this");
      const refused = number === testCards.card_declined;
      const card_token = randomUUID().replaceAll("-", "").toUpperCase();
      if (!refused) cards.set(card_token, number);
      const order_id = String(fields["order_id"]);
      orders.set(order_id, {
        order_id,
        action: "auth",
        status: refused ? "failure" : "success",
        amount: 1,
        currency: "UAH",
        ip: "203.0.113.7",
        sender_card_mask2: maskNumber(number),
        sender_card_type: "visa",
        ...(refused ? { err_code: "9868" } : { card_token }),
      });
    },
    /** A message about a charge by somebody who is not LiqPay. */
    forged(): Delivery {
      const order = [...orders.values()].find(({ action }) => action === "pay");
      if (!order) throw new Error("nothing is told of");
      return tell({ ...order, status: "success" }, "guessed");
    },
  };
}
