import type { TFunction } from "i18next";
import type { PaymentView } from "#core/billing/views.ts";

/** Describes how money came: Готівка, квитанція 1207. */
export function methodText(
  { method, reference }: Pick<PaymentView, "method" | "reference">,
  t: TFunction,
): string {
  const way = t(`billing.method.${method}`);
  if (!reference) return way;
  if (method === "card") return `${way} ${reference}`;
  const key = method === "cash" ? "receipt" : "reference";
  return `${way}, ${t(`billing.payment.${key}`, { reference })}`;
}
