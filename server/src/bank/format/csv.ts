import { parse } from "csv-parse/sync";
import type { Statement, StatementLine } from "#core/bank/model.ts";
import { amountOf } from "./money.ts";
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

/** Reads the table that a client bank gives out. */
export function readCsv(text: string): Statement {
  const rows = cut(text);
  const at = rows.slice(0, preamble).findIndex(({ record }) => isHeading(columnsOf(record)));
  const heading = rows[at]?.record;
  if (!heading) throw new Unreadable("headings");
  const columns = columnsOf(heading);
  const lines: StatementLine[] = [];
  const accounts = new Set<string>();
  for (const { record: row, info } of rows.slice(at + 1)) {
    const cell = (field: Field) => {
      const column = columns[field];
      return column === undefined ? "" : (row[column] ?? "").trim();
    };
    const day = dayOf(cell("day"));
    if (!day) {
      // Sums below the table have no day; money whose day cannot be read is not left out in silence.
      const written = cell("day");
      if (/^\d/.test(written) && movedBy(cell, info.lines) !== 0)
        throw new Unreadable("day", { line: info.lines, written });
      continue;
    }
    const currency = cell("currency").toUpperCase();
    if (currency && currency !== "UAH" && currency !== "980") throw new Unreadable("currency");
    const kopecks = movedBy(cell, info.lines);
    if (kopecks !== 0 && cell("iban"))
      accounts.add(cell("iban").replaceAll(/\s/g, "").toUpperCase());
    lines.push({
      day,
      kopecks,
      payer: cell("payer"),
      payerIban: cell("payerIban").replaceAll(/\s/g, "") || null,
      payerCode: cell("payerCode") || null,
      purpose: cell("purpose"),
      reference: cell("reference") || null,
    });
  }
  const [iban = ""] = accounts;
  if (accounts.size > 1) throw new Unreadable("accounts");
  return { iban, opening: null, closing: null, lines };
}

type Row = { record: string[]; info: { lines: number } };

function cut(text: string): Row[] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const count = (mark: string) => text.slice(0, 4_000).split(mark).length;
  const delimiter =
    /^sep=(.)/i.exec(first)?.[1] ?? [";", "\t", ","].toSorted((a, b) => count(b) - count(a))[0];
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      info: true,
    }) as unknown as Row[];
  } catch {
    throw new Unreadable("table");
  }
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
