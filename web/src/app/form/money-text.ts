import * as z from "zod/mini";
import { readMoney } from "#core/kernel/money.ts";

/** Builds the schema of an amount in a text box, in kopecks, with the bounds of `amount`. */
export function moneyText(amount: z.ZodMiniType<number, number>) {
  const readable = z.refine<string>((text) => readMoney(text) !== null, { error: "money" });
  const positive = z.refine<string>((text) => !isBelowOrNothing(text), { error: "positive" });
  const typed = z.string().check(z.trim(), z.minLength(1), positive, readable);
  return z.pipe(
    z.pipe(
      typed,
      z.transform((text): number => readMoney(text) ?? 0),
    ),
    amount,
  );
}

/** Recognises nothing and amounts below it: `0`, `0,00`, `-5`. */
function isBelowOrNothing(text: string): boolean {
  const below = /^[-−–]\s*(?=\d)/.exec(text)?.[0] ?? "";
  const amount = readMoney(text.slice(below.length));
  return amount !== null && (below !== "" || amount === 0);
}

/** Formats kopecks for a text box: 785 → `7,85`. */
export function typedMoney(kopecks: number): string {
  const digits = String(kopecks).padStart(3, "0");
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
