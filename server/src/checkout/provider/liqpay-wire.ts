import * as z from "zod";
import type { PaymentReport } from "#core/checkout/lifecycle.ts";
import type { CardFailure } from "#core/checkout/model.ts";
import { fromHryvnias, paidIn } from "./amount.ts";

/** LiqPay's state of an order, in answers and messages. */
export const orderState = z.object({
  status: z.string(),
  public_key: z.string().optional(),
  order_id: z.string().optional(),
  payment_id: z.union([z.number(), z.string()]).optional(),
  amount: z.union([z.number(), z.string()]).optional(),
  currency: z.string().optional(),
  sender_card_mask2: z.string().optional(),
  sender_card_type: z.string().optional(),
  /** Why it came to nothing, by its list of errors. */
  err_code: z.union([z.number(), z.string()]).optional(),
  card_token: z.string().optional(),
  ip: z.string().optional(),
});
export type OrderState = z.output<typeof orderState>;

/** A signed call of its API, the amount written by its digits; null: it answered nonsense. Throws `ProviderAway`. */
export type AskLiqpay = (
  fields: Record<string, string>,
  amount?: string,
) => Promise<OrderState | null>;

/** Its errors by what people are told of them; of all others nothing but that it failed. */
const codes: Readonly<Record<Exclude<CardFailure, "failed">, string>> = {
  insufficient_funds: "9859",
  invalid_card: "101 102 108 9851 9852 err_no_card_token err_card",
  card_declined:
    "103 104 105 111 112 2903 9854 9855 9857 9860 9861 9863 9868 9872 9961 9989 limit frod decline",
  confirmation_required: "5 expired_3ds expired_otp expired_cvv err_get_verify_code",
};

function failureOf(code: OrderState["err_code"], isKeptCard: boolean): CardFailure {
  const found = Object.entries(codes).find(([, known]) =>
    known.split(" ").includes(String(code ?? "")),
  );
  const failure = (found?.[0] ?? "failed") as CardFailure;
  // Whoever sat before their bank's question has not passed it.
  return failure === "confirmation_required" && !isKeptCard ? "card_declined" : failure;
}

/** Returns true if there is no such card, or it is not ours any more. */
export const isNoCard = ({ err_code: code }: OrderState): boolean =>
  ["101", "102", "108", "err_no_card_token"].includes(String(code ?? ""));

/** Returns whether LiqPay says that it has known the order before. */
export const isKnownOrder = ({ err_code: code }: OrderState): boolean =>
  ["2915", "order_id_duplicate", "payment_processing"].includes(String(code ?? ""));

/** Returns true if the provider does not know the order. */
export const isNoOrder = ({ err_code: code }: OrderState): boolean => code === "payment_not_found";

/** Reports the state of an order; `isKeptCard`: it is a charge of a kept card, which nobody confirms. */
export function liqpayReport(
  { status, amount, currency, sender_card_mask2: mask, err_code: code }: OrderState,
  test: boolean,
  isKeptCard = false,
): PaymentReport {
  // Money of a test that nobody has.
  const paid = status === "success" || (status === "sandbox" && test);
  if (paid) {
    const sum = paidIn(currency ?? "", fromHryvnias(amount ?? ""));
    return { status: "succeeded", amount: sum, lastFour: lastFourOf(mask) };
  }
  if (status === "failure" || status === "error")
    return { status: "failed", failure: failureOf(code, isKeptCard) };
  // Given back in its cabinet before we have heard that it was paid.
  if (status === "reversed") return { status: "expired" };
  if (isKeptCard && status.endsWith("_verify"))
    return { status: "failed", failure: "confirmation_required" };
  return { status: isKeptCard || status === "processing" ? "processing" : "waiting" };
}

/** Returns the last four digits of a masked number, or null. */
export function lastFourOf(mask: string | undefined): string | null {
  return /\d{4}$/.exec(mask ?? "")?.[0] ?? null;
}
