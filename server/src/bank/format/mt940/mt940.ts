import type { StatementLine } from "#core/bank/model.ts";
import { isCalendarDay } from "#core/bank/columns/day.ts";
import { isOwnAccount } from "#core/bank/columns/layout.ts";
import type { LineReader, LineReading, Totals } from "../line-reader.ts";
import { readMachineAmount } from "../money.ts";
import { cutFields, type Field } from "./fields.ts";
import { emptySection, joinSections, requirePastDay, type Section } from "../sections.ts";
import { Unreadable } from "../unreadable.ts";

/**
 * `:61:` as SWIFT and the banks write it: value date, entry date, mark, letter of the currency, amount (some put it on a
 * line of its own), type (some leave its code blank), reference of the owner and of the bank.
 */
const entryShape =
  /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?\s*(\d[\d,.]*)\s*(?:[NFS][A-Z0-9 ]{3}([^/\n]*)(?:\/\/([^\n]*))?)?/;
const balanceShape = /^([CD])(\d{6})([A-Z]{3})\s*(\d[\d,.]*)/;

/** Reads a SWIFT MT940 statement; several messages follow on each other, the oldest or the newest first. */
export const readMt940: LineReader = async function* (texts, reading) {
  const messages = collectMessages(reading);
  const fields = cutFields();
  for await (const text of texts) {
    for (const field of fields.push(text)) messages.read(field);
    const lines = messages.takeLines();
    if (lines.length > 0) yield lines;
  }
  for (const field of fields.end()) messages.read(field);
  const lines = messages.takeLines(true);
  if (lines.length > 0) yield lines;
  return messages.totals();
};

function collectMessages({ ownIban, leftOut, head, latestDay }: LineReading) {
  const sections: Section[] = [];
  let section = emptySection();
  let lines: StatementLine[] = [];
  let before: StatementLine | null = null;
  let rows = 0;
  const addLine = (field: Field) => {
    const line = lineOf(field);
    const row = { line: field.line, kopecks: line.kopecks };
    rows += 1;
    before = line;
    if (!isOwnAccount(section.account, ownIban)) leftOut.add("other_account", row);
    else if (line.kopecks === 0) leftOut.add("no_money", row);
    else {
      requirePastDay(line.day, field.line, latestDay);
      section.turnover += line.kopecks;
      lines.push(line);
    }
  };
  return {
    read(field: Field): void {
      const { tag, value } = field;
      // Details behind the balance tell of the statement, not of its last line.
      if (tag === "86" && before) Object.assign(before, detailsOf(value));
      before = null;
      if (tag === "20") {
        section = emptySection();
        sections.push(section);
      }
      if (tag === "34F" || tag === "13D") throw new Unreadable({ what: "document", name: "MT942" });
      if (tag === "25" || tag === "25P") section.account ||= accountOf(value);
      if (tag === "60F" || tag === "60M") {
        const { kopecks, day } = balanceOf(field);
        section.opening ??= kopecks;
        section.from ??= day;
      }
      if (tag === "62F" || tag === "62M") {
        const { kopecks, day } = balanceOf(field);
        section.closing = kopecks;
        section.to = day;
      }
      if (tag === "61") addLine(field);
    },
    /** Keeps the last line back: its details may follow. */
    takeLines(all = false): StatementLine[] {
      const taken = all ? lines : lines.slice(0, -1);
      lines = lines.slice(taken.length);
      return taken;
    },
    totals(): Totals {
      if (/\{2:O942/.test(head)) throw new Unreadable({ what: "document", name: "MT942" });
      // A message without its closing balance was cut off.
      const isCut = sections.some(
        ({ account, closing }) => closing === null && isOwnAccount(account, ownIban),
      );
      if (isCut) throw new Unreadable({ what: "missing", tag: ":62F:" });
      return { ...joinSections(sections, ownIban), rows, headings: [], mismatch: null };
    },
  };
}

function accountOf(value: string): string {
  const [iban] = /[A-Z]{2}\d{2}[A-Z0-9]{10,30}/.exec(value.replaceAll(/\s/g, "")) ?? [];
  return iban ?? value.split("/").at(-1)?.trim() ?? "";
}

function balanceOf(field: Field): { kopecks: number; day: string } {
  const { tag, value, line } = field;
  const [, mark, date = "", currency, amount = ""] = balanceShape.exec(value) ?? [];
  if (currency && currency !== "UAH")
    throw new Unreadable({ what: "currency", line, written: currency });
  const kopecks = readMachineAmount(amount);
  const day = dayOf(date);
  if (kopecks === null || !isCalendarDay(day)) throw unreadable(tag, value, line);
  return { kopecks: mark === "D" ? 0 - kopecks : kopecks, day };
}

function lineOf({ tag, value, line }: Field): StatementLine {
  const [, valued = "", , mark = "", amount = "", owners = "", banks] =
    entryShape.exec(value) ?? [];
  const kopecks = readMachineAmount(amount);
  if (kopecks === null) throw unreadable(tag, value, line);
  const day = dayOf(valued);
  if (!isCalendarDay(day)) throw new Unreadable({ what: "day", line, written: day });
  // RC takes a credit back and RD a debit: reversals go the other way.
  const came = mark === "C" || mark === "RD";
  const reference = owners.trim() === "NONREF" ? "" : owners.trim();
  return {
    day,
    kopecks: came ? kopecks : 0 - kopecks,
    payer: "",
    payerIban: null,
    payerCode: null,
    purpose: "",
    reference: banks?.trim() || reference || null,
    ...(mark.startsWith("R") ? { reversal: true } : {}),
  };
}

const dayOf = (digits: string) =>
  `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;

function unreadable(tag: string, value: string, line: number): Unreadable {
  const [written = ""] = value.slice(0, 80).split("\n");
  return new Unreadable({ what: "field", line, tag: `:${tag}:`, written });
}

/**
 * Reads the numbered parts of `:86:`: 20–29 and 60–63 the purpose, 31 the account, 32 and 33 the
 * name, 38 an account again.
 */
function detailsOf(value: string): Partial<StatementLine> {
  const whole = value.replaceAll("\n", "");
  const parts = whole.split(/\?(\d{2})/);
  if (parts.length < 3) return { purpose: whole.trim() };
  const found = new Map<number, string>();
  for (let at = 1; at + 1 < parts.length; at += 2)
    found.set(Number(parts[at]), parts[at + 1] ?? "");
  const joined = (from: number, to: number) =>
    [...found]
      .filter(([number]) => number >= from && number <= to)
      .map(([, text]) => text)
      .join("");
  return {
    purpose: (joined(20, 29) + joined(60, 63)).trim(),
    payer: joined(32, 33).trim(),
    payerIban: (found.get(31) ?? found.get(38) ?? "").replaceAll(/\s/g, "") || null,
  };
}
