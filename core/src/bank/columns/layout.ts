import { headingKey } from "#core/buildings/plan/heading-key.ts";
import { readDirection } from "./cell-words.ts";
import { orderOf } from "./day.ts";
import { headingWords, ownAccountHeadings } from "./heading-words.ts";
import {
  type ColumnMeaning,
  type ColumnQuestion,
  type RememberedColumns,
  type StatementColumns,
  type StatementField,
  statementFields,
} from "./model.ts";
import { needlessHeadings } from "./needless-headings.ts";

type Meaning = { field: StatementField; rank: number };

const words = new Map<string, Meaning[]>();
for (const [field, list] of Object.entries(headingWords) as [StatementField, readonly string[]][])
  for (const [rank, word] of list.entries()) {
    const key = headingKey(word);
    words.set(key, [...(words.get(key) ?? []), { field, rank }]);
  }
const needless = new Set(needlessHeadings.map(headingKey));
const own = new Set(ownAccountHeadings.map(headingKey));
const currencyAtEnd = /\s(?:uah|грн|гривень|гривні|₴)$/u;

/** Reduces a heading of a statement to its key: "Сума (UAH)" is "Сума". */
export function statementHeadingKey(heading: string): string {
  const key = headingKey(heading);
  return key.replace(currencyAtEnd, "") || key;
}

/** Counts headings that the words of banks know; the row that has most of them is the heading. */
export function countKnownHeadings(cells: readonly string[]): number {
  const keys = cells.map(statementHeadingKey).filter(Boolean);
  return keys.filter((key) => words.has(key)).length;
}

export type LayoutInput = {
  headings: readonly string[];
  /** First rows below the headings. */
  rows: readonly (readonly string[])[];
  /** IBAN of the organisation. */
  own: string;
  remembered: RememberedColumns;
  /** Meanings that a person has just chosen, by column; null where the file is seen for the first time. */
  chosen: readonly (ColumnMeaning | null)[] | null;
};

export type StatementLayout = {
  /** Meaning of each column; null where nobody knows it. */
  meanings: (ColumnMeaning | null)[];
  columns: StatementColumns;
  questions: ColumnQuestion[];
};

/** Finds what the columns of a statement hold, by a person's choice, by earlier choices, and by the words of banks. */
export function layOutColumns(input: LayoutInput): StatementLayout {
  const keys = input.headings.map(statementHeadingKey);
  const told = keys.map((key, at) => input.chosen?.[at] ?? input.remembered[key] ?? null);
  const meanings = takeEachOnce(keys, told);
  dropCurrency(meanings, told, input.headings);
  const questions: ColumnQuestion[] = [];
  settleAccount(meanings, told, { ...input, keys, questions });
  settleDirection(meanings, told, { ...input, keys, questions });
  settleDayOrder(meanings, told, { ...input, keys, questions });
  for (const [at, meaning] of meanings.entries()) {
    const isAsked = questions.some((question) => question.at === at);
    if (meaning === null && !isAsked && valuesOf(input.rows, at).length > 0)
      questions.push({ kind: "unknown", at });
  }
  const columns = columnsOf(meanings);
  if (columns.day === undefined && columns.monthDay === undefined)
    questions.push({ kind: "no_day", at: null });
  if ((columns.amount ?? columns.credit ?? columns.debit) === undefined)
    questions.push({ kind: "no_amount", at: null });
  return { meanings, columns, questions };
}

type Told = readonly (ColumnMeaning | null)[];
type Meanings = (ColumnMeaning | null)[];

/** Gives each field to one column: the most exact heading wins, its lesser ones are not needed. */
function takeEachOnce(keys: readonly string[], told: Told): Meanings {
  const meanings: Meanings = [...told];
  const taken = new Set<ColumnMeaning>(told.filter((one) => one !== null));
  if (taken.has("monthDay")) taken.add("day");
  for (const field of statementFields) {
    const candidates = keys
      .flatMap((key, at) => {
        const found = words.get(key)?.find((one) => one.field === field);
        return found && meanings[at] === null ? [{ at, rank: found.rank }] : [];
      })
      .toSorted((a, b) => a.rank - b.rank || a.at - b.at);
    for (const { at } of candidates) {
      meanings[at] = taken.has(field) ? "left" : field;
      taken.add(field);
    }
  }
  return meanings.map((meaning, at) => meaning ?? (needless.has(keys[at] ?? "") ? "left" : null));
}

/** Drops a column of currencies where the heading of the sum names hryvnias: it is about another sum. */
function dropCurrency(meanings: Meanings, told: Told, headings: readonly string[]): void {
  const amount = headings[meanings.indexOf("amount")] ?? "";
  const at = meanings.indexOf("currency");
  if (at >= 0 && told[at] === null && currencyAtEnd.test(headingKey(amount))) meanings[at] = "left";
}

type Settling = LayoutInput & { keys: readonly string[]; questions: ColumnQuestion[] };

/**
 * Decides whose account a column named only "IBAN" or "Рахунок" holds: ours where our own stands in it, the other side's
 * beside the other columns of the counterparty or where accounts differ; otherwise it is a question.
 */
function settleAccount(meanings: Meanings, told: Told, settling: Settling): void {
  const { keys, rows, questions } = settling;
  const candidates = keys.flatMap((key, at) =>
    told[at] === null && words.get(key)?.some(({ field }) => field === "account") ? [at] : [],
  );
  const unsure = candidates.filter((at) => !own.has(keys[at] ?? ""));
  const hasPayers = meanings.includes("payerIban");
  const hasOwn = candidates.some((at) => own.has(keys[at] ?? "")) || told.includes("account");
  for (const at of unsure) {
    const values = valuesOf(rows, at);
    if (values.some((value) => isOwnAccount(value, settling.own))) {
      // Every column of our own account is checked by one of them.
      meanings[at] =
        meanings.indexOf("account") === at || !hasAccount(meanings, at) ? "account" : "left";
    } else if (values.length === 0) meanings[at] = "left";
    else if (hasPayers && hasOwn) meanings[at] = "left";
    else if (hasPayers) meanings[at] = "account";
    else if (hasOwn || isBesidePayer(meanings, at) || new Set(values).size > 1)
      meanings[at] = meanings.includes("payerIban") ? "left" : "payerIban";
    else {
      meanings[at] = null;
      questions.push({ kind: "account", at });
    }
  }
  preferIban(meanings, settling);
}

const hasAccount = (meanings: Meanings, except: number) =>
  meanings.some((meaning, at) => meaning === "account" && at !== except);

const isBesidePayer = (meanings: Meanings, at: number) =>
  [meanings[at - 1], meanings[at + 1]].some((one) => one === "payer" || one === "payerCode");

/** Prefers the IBAN where both "Рахунок" and "IBAN" name the counterparty's account. */
function preferIban(meanings: Meanings, { rows, keys }: Settling): void {
  const at = meanings.indexOf("payerIban");
  if (at < 0 || valuesOf(rows, at).some((value) => /^[A-Z]{2}\d{2}/.test(value))) return;
  const better = keys.findIndex(
    (key, other) =>
      meanings[other] === "left" &&
      words.get(key)?.some(({ field }) => field === "account" || field === "payerIban") === true &&
      valuesOf(rows, other).some((value) => /^[A-Z]{2}\d{2}/.test(value)) &&
      !own.has(key),
  );
  if (better < 0) return;
  meanings[better] = "payerIban";
  meanings[at] = "left";
}

/** Reads a column as the direction only where its words are known; asks where nothing else says which sums went. */
function settleDirection(meanings: Meanings, told: Told, settling: Settling): void {
  const { keys, rows, questions } = settling;
  const candidates = keys.flatMap((key, at) =>
    told[at] === null && words.get(key)?.some(({ field }) => field === "direction") ? [at] : [],
  );
  for (const at of candidates) meanings[at] = "left";
  const hasSides = meanings.includes("credit") || meanings.includes("debit");
  if (hasSides || meanings.includes("direction")) return;
  const readable = candidates.find((at) =>
    valuesOf(rows, at).some((value) => readDirection(value) !== null),
  );
  const amount = meanings.indexOf("amount");
  const isSigned = valuesOf(rows, amount).some((value) => /^[(+−–-]|[-−]$/.test(value));
  const hidden = isSigned
    ? -1
    : meanings.findIndex((_, at) => saysDirection(settling, meanings, at));
  if (readable !== undefined) meanings[readable] = "direction";
  else if (hidden >= 0) meanings[hidden] = "direction";
  else {
    const full = candidates.find((at) => valuesOf(rows, at).length > 0);
    if (full !== undefined && !isSigned) {
      meanings[full] = null;
      questions.push({ kind: "direction", at: full });
    }
  }
}

/**
 * Recognises a column by its words alone, whatever its heading or an earlier file says of it: all of them are directions
 * and some money went. Only a choice for this very file goes before it.
 */
function saysDirection({ rows, chosen }: Settling, meanings: Meanings, at: number): boolean {
  const meaning = meanings[at] ?? null;
  if (chosen?.[at] || (meaning !== null && meaning !== "left" && meaning !== "status"))
    return false;
  const directions = valuesOf(rows, at).map(readDirection);
  return directions.includes(-1) && !directions.includes(null);
}

function settleDayOrder(meanings: Meanings, told: Told, { rows, questions }: Settling): void {
  const at = meanings.indexOf("day");
  if (at < 0 || told[at] !== null) return;
  const order = orderOf(valuesOf(rows, at));
  if (order === "month_first") meanings[at] = "monthDay";
  if (order === null) questions.push({ kind: "day_order", at });
}

function valuesOf(rows: readonly (readonly string[])[], at: number): string[] {
  return rows.flatMap((row) => row[at]?.trim() || []);
}

function columnsOf(meanings: Meanings): StatementColumns {
  const columns: StatementColumns = {};
  for (const [at, meaning] of meanings.entries())
    if (meaning && meaning !== "left") columns[meaning] ??= at;
  return columns;
}

/** Compares an account of a file with an IBAN of ours: the file may write its number alone. */
export function isOwnAccount(written: string, iban: string): boolean {
  const bare = written.replaceAll(/[\s-]/g, "").toUpperCase().replace(/UAH$/, "");
  return bare === iban || (/^\d{8,}$/.test(bare) && iban.endsWith(bare));
}
