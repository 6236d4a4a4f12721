import { bankLimits, type StatementLine } from "#core/bank/model.ts";
import { csvRecords, TornTable } from "#server/platform/tables/csv-records.ts";
import { amountOf } from "./money.ts";
import type { LineReader, Totals } from "./line-reader.ts";
import { Unreadable } from "./unreadable.ts";

/** What columns are called by the banks, whole, in small letters; a column is known by its heading, not by its place. */
const headings = {
  day: ["дата операції", "дата проведення", "дата і час операції", "дата", "date"],
  debit: ["дебет", "debit", "видаток"],
  credit: ["кредит", "credit", "надходження"],
  amount: ["сума", "сума операції", "сума в валюті рахунку", "amount"],
  purpose: ["призначення платежу", "призначення", "деталі операції", "опис операції", "purpose"],
  payer: ["кореспондент", "контрагент", "назва контрагента", "назва кореспондента", "платник"],
  payerIban: [
    "рахунок кореспондента",
    "рахунок контрагента",
    "iban контрагента",
    "iban кореспондента",
  ],
  payerCode: ["єдрпоу кореспондента", "єдрпоу контрагента", "код контрагента", "код кореспондента"],
  reference: ["номер документа", "№ документа", "референс", "номер операції", "reference"],
  iban: ["рахунок", "iban", "рахунок клієнта", "мій рахунок"],
  currency: ["валюта", "currency"],
} as const;
type Field = keyof typeof headings;

/** How many rows of words may stand above the headings. */
const preamble = 20;

/** Maximum characters of a row. */
const recordAtMost = 100_000;

/** Reads the table that a client bank gives out, row by row. */
export const readCsv: LineReader = async function* (texts, head) {
  const accounts = new Set<string>();
  let columns: Columns | null = null;
  let rows = 0;
  try {
    for await (const records of csvRecords(texts, { delimiter: delimiterOf(head), recordAtMost })) {
      const lines: StatementLine[] = [];
      for (const { line, cells } of records) {
        if (++rows > bankLimits.rows) throw new Unreadable("long");
        if (columns) lines.push(...lineOf(cells, columns, { line, accounts }));
        else if (isHeading(columnsOf(cells))) columns = columnsOf(cells);
        else if (rows >= preamble) throw new Unreadable("headings");
      }
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    throw error instanceof TornTable ? new Unreadable("table") : error;
  }
  if (!columns) throw new Unreadable("headings");
  return { iban: ibanOf(accounts), opening: null, closing: null };
};

function ibanOf(accounts: ReadonlySet<string>): Totals["iban"] {
  const [iban = ""] = accounts;
  if (accounts.size > 1) throw new Unreadable("accounts");
  return iban;
}

type Place = { line: number; accounts: Set<string> };

/** Parses a row into a line; none where it has no date, as totals below the table. */
function lineOf(
  row: readonly string[],
  columns: Columns,
  { line, accounts }: Place,
): [StatementLine] | [] {
  const cell = (field: Field) => {
    const column = columns[field];
    return column === undefined ? "" : (row[column] ?? "").trim();
  };
  const day = dayOf(cell("day"));
  if (!day) {
    // Money whose day cannot be read is not left out in silence.
    const written = cell("day");
    if (/^\d/.test(written) && movedBy(cell, line) !== 0)
      throw new Unreadable("day", { line, written });
    return [];
  }
  const currency = cell("currency").toUpperCase();
  if (currency && currency !== "UAH" && currency !== "980") throw new Unreadable("currency");
  const kopecks = movedBy(cell, line);
  if (kopecks !== 0 && cell("iban")) {
    accounts.add(cell("iban").replaceAll(/\s/g, "").toUpperCase());
    // Refuses at the second account already.
    ibanOf(accounts);
  }
  return [
    {
      day,
      kopecks,
      payer: cell("payer"),
      payerIban: cell("payerIban").replaceAll(/\s/g, "") || null,
      payerCode: cell("payerCode") || null,
      purpose: cell("purpose"),
      reference: cell("reference") || null,
    },
  ];
}

function delimiterOf(head: string): string {
  const [first = ""] = head.split(/\r?\n/, 1);
  const count = (mark: string) => head.split(mark).length;
  const [most = ";"] = [";", "\t", ","].toSorted((a, b) => count(b) - count(a));
  return /^sep=(.)/i.exec(first)?.[1] ?? most;
}

type Columns = Partial<Record<Field, number>>;

function columnsOf(row: readonly string[]): Columns {
  const names = row.map((cell) => cell.trim().toLowerCase().replaceAll(/\s+/g, " "));
  const found: Columns = {};
  for (const [field, words] of Object.entries(headings) as [Field, readonly string[]][])
    for (const word of words) {
      const column = names.indexOf(word);
      if (column >= 0) found[field] ??= column;
    }
  return found;
}

function isHeading({ day, purpose, amount, credit }: Columns): boolean {
  return day !== undefined && purpose !== undefined && (amount ?? credit) !== undefined;
}

function movedBy(cell: (field: Field) => string, line: number): number {
  const [credit, debit, amount] = [cell("credit"), cell("debit"), cell("amount")];
  const read = (written: string) => {
    const kopecks = written ? amountOf(written) : 0;
    if (kopecks === null) throw new Unreadable("amount", { line, written });
    return kopecks;
  };
  if (credit || debit) return read(credit) - Math.abs(read(debit));
  return read(amount);
}

/** `01.10.2026 10:24`, `2026-10-01`, as a local date; null for anything else. */
function dayOf(written: string): string | null {
  const [, day, month, year] = /^(\d{2})[./-](\d{2})[./-](20\d{2})(?!\d)/.exec(written) ?? [];
  const local = year ? `${year}-${month}-${day}` : /^20\d{2}-\d{2}-\d{2}/.exec(written)?.[0];
  const at = local ? Date.parse(`${local}T00:00:00Z`) : Number.NaN;
  const real = !Number.isNaN(at) && new Date(at).toISOString().startsWith(local ?? " ");
  return real && local ? local : null;
}
