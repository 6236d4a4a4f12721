import * as z from "zod/mini";
import { readMoney } from "#core/kernel/money.ts";
import { id, localDate, queryFlag, queryInt, text, opaque } from "#core/kernel/validation.ts";
import { openingLimits as limits, openingStates } from "./model.ts";
import { openingAmountOf } from "./row.ts";

const page = {
  cursor: z.optional(opaque(400)),
  limit: z.optional(queryInt(1, limits.page.max)),
};

/** A table comes as a form, so that each field is text. */
export const takeOpeningInput = z.strictObject({
  file: z.file(),
  /** The day that balances are of: debts were due then. */
  day: localDate(),
  /** Title of a debt's invoice line. */
  title: text(limits.title.min, limits.title.max),
  /** Control sum as typed; empty: the table's own last row. */
  control: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(40),
      z.refine((typed) => openingAmountOf(typed) !== null && isMoney(typed), { error: "money" }),
    ),
  ),
  /** Where the table is of one building and names only apartments. */
  buildingId: z.optional(id()),
});
export type TakeOpeningInput = z.infer<typeof takeOpeningInput>;

/** Returns true for an empty text or an amount with its sign. */
function isMoney(typed: string): boolean {
  return typed === "" || readMoney(typed.replace(/^[-+−–]\s*/, "")) !== null;
}

export const openingsInput = z.strictObject(page);
export type OpeningsInput = z.infer<typeof openingsInput>;

export const openingInput = z.strictObject({ id: id() });
export type OpeningInput = z.infer<typeof openingInput>;

export const bookOpeningInput = z.strictObject({
  id: id(),
  /** How many rows that were turned somebody has agreed to; without any none may be. */
  turned: z.optional(z.int().check(z.minimum(1), z.maximum(limits.rows))),
});
export type BookOpeningInput = z.infer<typeof bookOpeningInput>;

export const openingLinesInput = z.strictObject({
  id: id(),
  state: z.optional(z.enum(openingStates)),
  /** Only those whose amount below nothing turned a debt into an advance or back. */
  turned: z.optional(queryFlag()),
  ...page,
});
export type OpeningLinesInput = z.infer<typeof openingLinesInput>;
