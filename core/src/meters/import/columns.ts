import { type ReadingColumn, type ReadingColumns, readingColumns } from "./model.ts";

const patterns: Readonly<Record<ReadingColumn, RegExp>> = {
  account: /^(о ?\/ ?р|особов|л ?\/ ?с|лицев|(номер )?рахун|account)/,
  serial:
    /(лічильник|счетчик|прилад|прибор|серійн|серийн|заводськ|заводск|serial|meter|^номер$|^number$)/,
  apartment: /^((номер )?(кв|прим(?!іт|еч)|помещ)|apartment|flat|unit)/,
  address: /^(адрес|будин|дом$|вулиц|улица|address|building)/,
  kind: /(що рахує|что считает|послуг|услуг|ресурс|вид|тип|service|counts|measures|^kind)/,
  day: /(дата|день|date|^day)/,
  value: /(показ|reading|value)/,
  note: /(приміт|примеч|комент|note|comment)/,
};
/** Headings beside the new reading that are not it. */
const past = /(попередн|предыдущ|минул|прошл|останн|последн|previous|before|last)/;
const optionalColumns: readonly ReadingColumn[] = [
  "account",
  "kind",
  "day",
  "value",
  "serial",
  "apartment",
  "address",
  "note",
];

/** Returns the column of a heading, or null. */
function columnOf(heading: string): ReadingColumn | null {
  const text = heading
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[№."']/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (past.test(text)) return null;
  return optionalColumns.find((one) => patterns[one].test(text)) ?? null;
}

/**
 * Returns the column of each heading; of equal ones the first counts, of several readings the last.
 */
export function readingColumnsOf(headings: readonly string[]): ReadingColumns {
  const found: ReadingColumns = {};
  for (const [at, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column && (column === "value" || found[column] === undefined)) found[column] = at;
  }
  return found;
}

/** Returns whether these columns suffice: which meter, and its value. */
export function isReadingHeading({ account, apartment, serial, value }: ReadingColumns): boolean {
  return value !== undefined && (account ?? apartment ?? serial) !== undefined;
}

/** Keeps the columns that a table has, each once. */
export function knownColumns(columns: ReadingColumns, width: number): ReadingColumns {
  const taken = new Set<number>();
  const named: ReadingColumns = {};
  for (const column of readingColumns) {
    const at = columns[column];
    if (at === undefined || at >= width || taken.has(at)) continue;
    taken.add(at);
    named[column] = at;
  }
  return named;
}
