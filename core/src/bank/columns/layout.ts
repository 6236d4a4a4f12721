import { headingKey } from "#core/buildings/plan/heading-key.ts";
import { orderOf } from "./day.ts";
import { settleDirection } from "./direction.ts";
import {
  type ColumnMeaning,
  type ColumnQuestion,
  type StatementColumns,
  statementFields,
} from "./model.ts";
import { balanceHeadings, needlessHeadings } from "./needless-headings.ts";
import {
  type GivenMeanings,
  isHeadingOf,
  type LayoutInput,
  type Meanings,
  meaningsByHeading,
  type Settling,
  valuesOf,
} from "./settling.ts";

const needless = new Set(needlessHeadings.map(headingKey));
const balances = new Set(balanceHeadings.map(headingKey));
/** Headings that always mean our own account; `iban` and `рахунок` alone may be either side's. */
const ownAccountHeadings = new Set(
  [
    "наш iban",
    "наш рахунок",
    "мій рахунок",
    "рахунок клієнта",
    "iban клієнта",
    "рахунок організації",
    "номер рахунку клієнта",
    "my account",
    "own account",
    "client account",
  ].map(headingKey),
);
const currencyAtEnd = /\s(?:uah|грн|гривень|гривні|₴)$/u;

/** Reduces a heading of a statement to its key: "Сума (UAH)" is "Сума". */
export function statementHeadingKey(heading: string): string {
  const key = headingKey(heading);
  return key.replace(currencyAtEnd, "") || key;
}

/** Counts headings that the words of banks know; the row that has most of them is the heading. */
export function countKnownHeadings(cells: readonly string[]): number {
  const keys = cells.map(statementHeadingKey).filter(Boolean);
  return keys.filter((key) => meaningsByHeading.has(key)).length;
}

export type StatementLayout = {
  /** Meaning of each column; null where nobody knows it. */
  meanings: (ColumnMeaning | null)[];
  columns: StatementColumns;
  questions: ColumnQuestion[];
  /** Column of the balance behind each row; null where there is none. */
  balance: number | null;
};

/** Finds what the columns of a statement hold, by a person's choice, by earlier choices, and by the words of banks. */
export function layOutColumns(input: LayoutInput): StatementLayout {
  const keys = input.headings.map(statementHeadingKey);
  const isRepeated = (key: string) => keys.indexOf(key) !== keys.lastIndexOf(key);
  const chosen = keys.map(
    (key, at) => input.chosen?.[at] ?? (isRepeated(key) ? null : input.remembered[key]) ?? null,
  );
  const meanings = takeEachOnce(keys, chosen);
  dropCurrency(meanings, chosen, input.headings);
  const questions: ColumnQuestion[] = [];
  settleAccount(meanings, chosen, { ...input, keys, questions });
  settleDirection(meanings, chosen, { ...input, keys, questions });
  settleDayOrder(meanings, chosen, { ...input, keys, questions });
  settleRepeated(meanings, chosen, { ...input, keys, questions });
  for (const [at, meaning] of meanings.entries()) {
    const isAsked = questions.some((question) => question.at === at);
    if (meaning === null && !isAsked && valuesOf(input.rows, at).length > 0)
      questions.push({ kind: "unknown", at });
  }
  const columns = columnsOf(meanings);
  for (const [at, meaning] of meanings.entries())
    if (meaning && meaning !== "left" && columns[meaning] !== at)
      questions.push({ kind: "repeated", at });
  if (columns.day === undefined && columns.monthDay === undefined)
    questions.push({ kind: "no_day", at: null });
  if ((columns.amount ?? columns.credit ?? columns.debit) === undefined)
    questions.push({ kind: "no_amount", at: null });
  const balance = keys.findIndex((key, at) => balances.has(key) && meanings[at] === "left");
  return { meanings, columns, questions, balance: balance < 0 ? null : balance };
}

/** Assigns each field to one column: the most exact heading wins; weaker ones are dropped. */
function takeEachOnce(keys: readonly string[], chosen: GivenMeanings): Meanings {
  const meanings: Meanings = [...chosen];
  const taken = new Set<ColumnMeaning>(chosen.filter((one) => one !== null));
  if (taken.has("monthDay")) taken.add("day");
  for (const field of statementFields) {
    const candidates = keys
      .flatMap((key, at) => {
        const found = meaningsByHeading.get(key)?.find((one) => one.field === field);
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
function dropCurrency(
  meanings: Meanings,
  chosen: GivenMeanings,
  headings: readonly string[],
): void {
  const amount = headings[meanings.indexOf("amount")] ?? "";
  const at = meanings.indexOf("currency");
  if (at >= 0 && chosen[at] === null && currencyAtEnd.test(headingKey(amount)))
    meanings[at] = "left";
}

/**
 * Decides whose account a column named only "IBAN" or "Рахунок" holds: ours where our own stands in it, the other side's
 * beside the other columns of the counterparty or where accounts differ; otherwise it is a question.
 */
function settleAccount(meanings: Meanings, chosen: GivenMeanings, settling: Settling): void {
  const { keys, rows, questions } = settling;
  const candidates = keys.flatMap((key, at) =>
    chosen[at] === null && isHeadingOf(key, "account") ? [at] : [],
  );
  const unsure = candidates.filter((at) => !ownAccountHeadings.has(keys[at] ?? ""));
  const hasPayers = meanings.includes("payerIban");
  const hasOwn =
    candidates.some((at) => ownAccountHeadings.has(keys[at] ?? "")) || chosen.includes("account");
  for (const at of unsure) {
    const values = valuesOf(rows, at);
    if (values.some((value) => isOwnAccount(value, settling.ownIban))) {
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
      (isHeadingOf(key, "account") || isHeadingOf(key, "payerIban")) &&
      valuesOf(rows, other).some((value) => /^[A-Z]{2}\d{2}/.test(value)) &&
      !ownAccountHeadings.has(key),
  );
  if (better < 0) return;
  meanings[better] = "payerIban";
  meanings[at] = "left";
}

const sums = ["amount", "credit", "debit"] as const;
const texts = ["day", "purpose", "payer", "payerIban", "reference"] as const;

/** Asks about a second column of sums, or of one heading, that says something else than the first. */
function settleRepeated(meanings: Meanings, chosen: GivenMeanings, settling: Settling): void {
  const { keys, rows, questions } = settling;
  for (const field of [...sums, ...texts]) {
    const first = meanings.indexOf(field);
    if (first < 0 || chosen[first] !== null) continue;
    const isSum = sums.some((one) => one === field);
    const others = keys.flatMap((key, at) => {
      const isAlike = isSum ? isHeadingOf(key, field) : key === keys[first];
      return at !== first && meanings[at] === "left" && chosen[at] === null && isAlike ? [at] : [];
    });
    for (const at of others) {
      const differs = rows.some((row) => {
        const [a = "", b = ""] = [row[first], row[at]].map((cell) => cell?.replaceAll(/\s/g, ""));
        return b !== "" && a.replace(",", ".") !== b.replace(",", ".");
      });
      if (!differs) continue;
      meanings[at] = null;
      questions.push({ kind: "repeated", at });
    }
  }
}

function settleDayOrder(
  meanings: Meanings,
  chosen: GivenMeanings,
  { rows, questions }: Settling,
): void {
  const at = meanings.indexOf("day");
  if (at < 0 || chosen[at] !== null) return;
  const order = orderOf(valuesOf(rows, at));
  if (order === "month_first") meanings[at] = "monthDay";
  if (order === null) questions.push({ kind: "day_order", at });
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
