import * as z from "zod/mini";
import { lineInput, microPrice, receiveInput } from "#core/billing/inputs.ts";
import { limits } from "#core/billing/model.ts";
import { lineTotal as totalOf, microPerKopeck, priceOf } from "#core/billing/rules/line.ts";
import { type Kopecks, readPrice, readQuantity } from "#core/kernel/money.ts";
import { moneyText } from "#web/app/form/money-text.ts";

/** Builds the schema of an amount in a text box. */
export const amountText = () => moneyText(receiveInput.shape.amount);

/** Builds the schema of a quantity in a text box, up to six decimals. */
export function quantityText() {
  // What is too much to be kept exactly is told that it is too much, not that it cannot be read.
  const read = (text: string) =>
    readQuantity(text) ?? (/^\d{10,}(?:[.,]\d{0,6})?$/.test(text) ? limits.quantity.max + 1 : null);
  const readable = z.refine<string>((text) => read(text) !== null, { error: "quantity" });
  const typed = z.string().check(z.trim(), z.minLength(1), readable);
  const quantity = z.pipe(
    typed,
    z.transform((text) => read(text) ?? 0),
  );
  return z.pipe(quantity, lineInput.shape.quantityMicro);
}

/** Builds the schema of a unit price in a text box, up to six decimals, negative for discounts. */
export function priceText() {
  const readable = z.refine<string>((text) => Boolean(readPrice(text)), { error: "price" });
  const typed = z.string().check(z.trim(), z.minLength(1), readable);
  const read = z.pipe(
    typed,
    z.transform((text) => readPrice(text) ?? 0),
  );
  return z.pipe(read, microPrice());
}

/** Calculates a line while it is typed; null until possible. */
export function lineTotal(line: { quantity: string; unitPrice: string }): Kopecks | null {
  const quantityMicro = readQuantity(line.quantity);
  const price = readPrice(line.unitPrice);
  if (quantityMicro === null || price === null) return null;
  if (quantityMicro > limits.quantity.max || Math.abs(price) > limits.amount.max * microPerKopeck)
    return null;
  return totalOf({ quantityMicro, ...priceOf(price) });
}
