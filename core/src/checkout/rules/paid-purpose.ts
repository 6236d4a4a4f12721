import { checkoutLimits } from "../model.ts";

/** Writes the purpose of a card payment for invoices, or without any in advance, in Ukrainian: banks print it. Numbers that do not fit are counted. */
export function paidPurpose(numbers: readonly string[]): string {
  const [one, another] = numbers;
  if (!one) return "Оплата наперед";
  if (!another) return `Оплата рахунку ${one}`;
  for (let named = numbers.length; named > 0; named--) {
    const left = numbers.length - named;
    const list = numbers.slice(0, named).join(", ");
    const text = `Оплата рахунків ${list}${left > 0 ? ` та ще ${left}` : ""}`;
    if (text.length <= checkoutLimits.purpose.max) return text;
  }
  return "Оплата рахунків";
}
