import type { RegisterRecord } from "../columns/headings.ts";
import type { Fault, FileField } from "../model.ts";
import { looksLikeDate } from "./dates.ts";

/** Characters of a cell that no spreadsheet can hold: some quotation mark above it is not closed. */
const cellAtMost = 32_767;

/** Characters of what has a form of its own; of other columns the row says it. */
const formAtMost: Partial<Record<FileField, number>> = {
  postal_code: 40,
  entrance_number: 100,
  floor: 40,
  area: 40,
  rooms: 40,
  owner_email: 254,
  owner_phone: 60,
  resident_email: 254,
  resident_phone: 60,
  house_number: 100,
  house_block: 100,
  person_email: 254,
  person_phone: 60,
  role: 100,
};

/** Numbers that spreadsheets take for dates: `1-2` becomes the 1st of February. */
const numbers: readonly string[] = [
  "house_number",
  "house_block",
  "entrance_number",
  "floor",
  "apartment_number",
  "area",
  "rooms",
  "account_number",
] satisfies FileField[];

/**
 * Finds what programs did to cells, before the row is read: lost characters, numbers that became
 * dates, cells that swallowed others. One fault per cell.
 */
export function cellFaults(
  { line, cells, dates }: RegisterRecord,
  columns: readonly (FileField | null)[],
): { at: number; fault: Fault }[] {
  const found: { at: number; fault: Fault }[] = [];
  cells.forEach((cell, at) => {
    const column = columns[at] ?? null;
    const reason = wrongWith(cell, column, dates?.includes(at) ?? false);
    if (!reason) return;
    const value = cell.length > 100 ? `${cell.slice(0, 100)}…` : cell;
    found.push({ at, fault: { line, column, ...reason, value: value.toWellFormed() } });
  });
  return found;
}

function wrongWith(
  cell: string,
  column: FileField | null,
  date: boolean,
): Pick<Fault, "reason" | "params"> | null {
  if (cell.length > cellAtMost) return { reason: "huge", params: { count: cellAtMost } };
  if (!column || !cell) return null;
  const most = formAtMost[column];
  if (most && cell.length > most) return { reason: "too_long", params: { count: most } };
  if (cell.includes("\uFFFD") || !cell.isWellFormed()) return { reason: "broken_character" };
  if (date || (numbers.includes(column) && looksLikeDate(cell))) return { reason: "date" };
  return null;
}
