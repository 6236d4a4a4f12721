import { startPaymentInput } from "#core/checkout/inputs.ts";
import { expiryFault, isCardHolder, isCardNumber, isCvv } from "#core/checkout/rules/card.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import { readMoney } from "#core/kernel/money.ts";
import { type FormReading, readBy } from "#web/app/form/contract-form.ts";
import type { TypedCard } from "./tokenise.ts";

export type CardTyped = TypedCard & { amount: string; paymentPurpose: string };
export type CardMeant = TypedCard & { amount: number; paymentPurpose: string };

const { amount, paymentPurpose } = startPaymentInput.shape;

/** Reads the form as of a month `YYYY-MM`, by the rules of contract and provider; null: its card is typed elsewhere. */
export function readCardForm(typed: CardTyped, month: string | null): FormReading<CardMeant> {
  const issues: FieldIssue[] = [];
  const money = readMoney(typed.amount);
  const sum = readBy(amount, money ?? 0);
  const rule = typed.amount.trim() === "" ? "required" : money === null ? "money" : "money_range";
  if (!("output" in sum)) issues.push({ path: "amount", rule });
  const purpose = readBy(paymentPurpose, typed.paymentPurpose);
  if ("issues" in purpose)
    issues.push(...purpose.issues.map((issue) => ({ ...issue, path: "paymentPurpose" })));
  if (month !== null) issues.push(...cardIssues(typed, month));
  if (issues.length > 0 || !("output" in sum) || !("output" in purpose)) return { issues };
  const { cardNumber, cardHolder, expiry, cvv } = typed;
  const card = { cardNumber, cardHolder: cardHolder.trim(), expiry, cvv };
  return { output: { ...card, amount: sum.output, paymentPurpose: purpose.output } };
}

/** Checks a card as of a month `YYYY-MM`. */
export function cardIssues(typed: TypedCard, month: string): FieldIssue[] {
  const check = (path: keyof TypedCard, broken: string | null): FieldIssue[] => {
    if (typed[path].trim() === "") return [{ path, rule: "required" }];
    return broken ? [{ path, rule: broken }] : [];
  };
  return [
    ...check("cardNumber", isCardNumber(typed.cardNumber) ? null : "card_number"),
    ...check("cardHolder", isCardHolder(typed.cardHolder) ? null : "card_holder"),
    ...check("expiry", expiryFault(typed.expiry, month)),
    ...check("cvv", isCvv(typed.cvv) ? null : "card_cvv"),
  ];
}

/** Formats the text of a box after typing and moves the caret behind as many digits as before. */
export function formatTyped(
  text: string,
  caret: number,
  format: (text: string) => string,
): { text: string; caret: number } {
  const digits = text.slice(0, caret).replaceAll(/\D/g, "").length;
  const written = format(text);
  if (caret >= text.length) return { text: written, caret: written.length };
  let at = 0;
  for (let seen = 0; at < written.length && seen < digits; at++)
    if (/\d/.test(written[at] ?? "")) seen++;
  return { text: written, caret: at };
}
