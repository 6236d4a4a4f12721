import * as z from "zod/mini";
import { id, localDate, queryInt, version, opaque, lines, text } from "#core/kernel/validation.ts";
import { type ColumnMeaning, columnMeanings } from "./columns/model.ts";
import { bankLimits as limits, lineStates } from "./model.ts";

const page = {
  cursor: z.optional(opaque(400)),
  limit: z.optional(queryInt(1, limits.page.max)),
};

export const bankStatementsInput = z.strictObject(page);
export type BankStatementsInput = z.infer<typeof bankStatementsInput>;

export const bankStatementInput = z.strictObject({ id: id() });

export const readStatementColumnsInput = z.strictObject({ file: z.file() });
export type ReadStatementColumnsInput = z.infer<typeof readStatementColumnsInput>;

/** `0:day,3:amount,4:left`: meanings of columns, from 0. */
const columnList = /^\d{1,2}:\w{3,10}(,\d{1,2}:\w{3,10}){0,59}$/;
const isMeaning = (part: string) => columnMeanings.some((one) => one === part.split(":")[1]);

/** A statement comes as a form, so that each field is text. */
export const importStatementInput = z.strictObject({
  file: z.file(),
  /** Meanings of a table's columns; they are remembered by their headings. */
  columns: z.optional(
    z.string().check(
      z.regex(columnList),
      z.refine((list) => list.split(",").every(isMeaning)),
    ),
  ),
});
export type ImportStatementInput = z.infer<typeof importStatementInput>;

/** Reads meanings that a form names, by column; null where it names none. */
export function parseColumnMeanings(list: string): (ColumnMeaning | null)[] {
  const meanings: (ColumnMeaning | null)[] = [];
  for (const part of list.split(",")) {
    const [at, meaning] = part.split(":");
    meanings[Number(at)] = columnMeanings.find((one) => one === meaning) ?? null;
  }
  return Array.from(meanings, (meaning) => meaning ?? null);
}

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

export const bankApartmentsInput = z.strictObject({ search: z.optional(text(0, 200)) });
export type BankApartmentsInput = z.infer<typeof bankApartmentsInput>;

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

export const answerTwinInput = z.strictObject({
  id: id(),
  version: version(),
  /** It is the line of the other statement; false: it is money of its own. */
  same: z.boolean(),
});
export type AnswerTwinInput = z.infer<typeof answerTwinInput>;

const part = z.strictObject({
  apartmentId: id(),
  kopecks: z.int().check(z.minimum(1), z.maximum(limits.payout)),
});
const isOnce = (parts: readonly { apartmentId: string }[]) =>
  new Set(parts.map(({ apartmentId }) => apartmentId)).size === parts.length;
export const splitLineInput = z.strictObject({
  id: id(),
  version: version(),
  /** Each apartment once; together they are the whole. */
  parts: z
    .array(part)
    .check(z.minLength(limits.parts.min), z.maxLength(limits.parts.max), z.refine(isOnce)),
});
export type SplitLineInput = z.infer<typeof splitLineInput>;

export const joinPartsInput = z.strictObject({ id: id(), version: version() });
export type JoinPartsInput = z.infer<typeof joinPartsInput>;

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
