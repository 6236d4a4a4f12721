import * as z from "zod/mini";
import { id, localDate, queryInt, version, opaque, lines } from "../kernel/validation.ts";
import { bankLimits as limits, lineStates } from "./model.ts";

const page = {
  cursor: z.optional(opaque(400)),
  limit: z.optional(queryInt(1, limits.page.max)),
};

export const bankStatementsInput = z.strictObject(page);
export type BankStatementsInput = z.infer<typeof bankStatementsInput>;

export const bankStatementInput = z.strictObject({ id: id() });

export const importStatementInput = z.strictObject({ file: z.file() });
export type ImportStatementInput = z.infer<typeof importStatementInput>;

export type TakeLinesInput = z.infer<typeof bankStatementInput>;

export const bankLinesInput = z.strictObject({
  id: id(),
  state: z.optional(z.enum(lineStates)),
  ...page,
});
export type BankLinesInput = z.infer<typeof bankLinesInput>;

export const postLinesInput = z.strictObject({
  lineIds: z.array(id()).check(z.minLength(1), z.maxLength(limits.chunk)),
  /** It is other money than what was written down just like it. */
  confirmTwins: z.optional(z.boolean()),
});
export type PostLinesInput = z.infer<typeof postLinesInput>;

export const assignLineInput = z.strictObject({
  id: id(),
  version: version(),
  /** Null: nobody's again. */
  apartmentId: z.nullable(id()),
});
export type AssignLineInput = z.infer<typeof assignLineInput>;

export const tieLineInput = z.strictObject({
  id: id(),
  version: version(),
  /** A transfer that was written down by hand and is this line; null: it is not. */
  paymentId: z.nullable(id()),
});
export type TieLineInput = z.infer<typeof tieLineInput>;

export const booksInput = z.strictObject({
  /** As of the end of which day; today unless told. */
  on: z.optional(localDate()),
});
export type BooksInput = z.infer<typeof booksInput>;

export const ignoreLineInput = z.strictObject({
  id: id(),
  version: version(),
  /** Null: it is to be looked at again. */
  reason: z.nullable(lines(limits.reason.min, limits.reason.max)),
});
export type IgnoreLineInput = z.infer<typeof ignoreLineInput>;
