import * as z from "zod/mini";
import { lineInput, receiveInput } from "#core/billing/inputs.ts";
import { limits } from "#core/billing/model.ts";
import { type Kopecks, readMoney, readQuantity, times } from "#core/kernel/money.ts";
import { moneyText } from "#web/app/form/money-text.ts";

/** An amount of a line or payment in a text box. */
export const amountText = () => moneyText(receiveInput.shape.amount);

/** A quantity in a text box. */
export function quantityText() {
  const readable = z.refine<string>((text) => readQuantity(text) !== null, { error: "quantity" });
  const typed = z.string().check(z.trim(), z.minLength(1), readable);
  const read = z.pipe(
    typed,
    z.transform((text) => readQuantity(text) ?? 0),
  );
  return z.pipe(read, lineInput.shape.quantity);
}

/** What a line comes to while it is typed; null until that can be said. */
export function lineTotal(line: { quantity: string; unitPrice: string }): Kopecks | null {
  const quantity = readQuantity(line.quantity);
  const price = readMoney(line.unitPrice);
  if (quantity === null || price === null) return null;
  if (quantity > limits.quantity.max || price > limits.amount.max) return null;
  return times(price, quantity);
}
