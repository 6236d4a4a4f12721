import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, localDate, queryInt, opaque } from "#core/kernel/validation.ts";
import {
  importLimits as limits,
  type ReadingColumns,
  readingColumns,
  readingStates,
} from "./model.ts";

const page = {
  cursor: z.optional(opaque(400)),
  limit: z.optional(queryInt(1, limits.page.max)),
};

export const readColumnsInput = z.strictObject({ file: z.file() });
export type ReadColumnsInput = z.infer<typeof readColumnsInput>;

/** `serial:2,value:5`: where each column stands, from 0. */
const columnList = /^[a-z]{3,10}:\d{1,2}(,[a-z]{3,10}:\d{1,2}){0,9}$/;

/** A table comes as a form, so that each field is text. */
export const takeReadingsInput = z.strictObject({
  file: z.file(),
  /** The day of rows that say none. */
  day: localDate(),
  /** Where the table is of one building and names only apartments. */
  buildingId: z.optional(id()),
  /** Where the columns stand; left out: by their headings. */
  columns: z.optional(z.string().check(z.regex(columnList))),
});
export type TakeReadingsInput = z.infer<typeof takeReadingsInput>;

/** Parses the columns that a form names, without unknown ones. */
export function parseColumns(list: string): ReadingColumns {
  const columns = new Map(list.split(",").map((one) => one.split(":") as [string, string]));
  return Object.fromEntries(
    readingColumns.flatMap((column) => {
      const at = columns.get(column);
      return at === undefined ? [] : [[column, Number(at)]];
    }),
  );
}

export const readingImportsInput = z.strictObject(page);
export type ReadingImportsInput = z.infer<typeof readingImportsInput>;

export const readingImportInput = z.strictObject({ id: id() });
export type ReadingImportInput = z.infer<typeof readingImportInput>;

export const writeReadingsInput = z.strictObject({
  id: id(),
  /** True when unusually large rows are confirmed. */
  odd: z.boolean(),
});
export type WriteReadingsInput = z.infer<typeof writeReadingsInput>;

export const readingLinesInput = z.strictObject({
  id: id(),
  state: z.optional(z.enum(readingStates)),
  ...page,
});
export type ReadingLinesInput = z.infer<typeof readingLinesInput>;

export const roundSheetInput = z.strictObject({
  buildingId: id(),
  language: z.enum(languages),
  /** Either can be filled in and taken back. */
  format: z.enum(["csv", "xlsx"]),
});
export type RoundSheetInput = z.infer<typeof roundSheetInput>;

/** Starts the print of such a sheet, to fill in by hand. */
export const printRoundInput = z.strictObject({ buildingId: id(), language: z.enum(languages) });
export type PrintRoundInput = z.infer<typeof printRoundInput>;
