import type { StatementLine } from "#core/bank/model.ts";
import type { LineReader } from "./line-reader.ts";
import { amountOf } from "./money.ts";
import { Unreadable } from "./unreadable.ts";

/** `:61:` as SWIFT writes it: value date, entry date, mark, amount, type, reference of the owner, of the bank. */
const entry =
  /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?(\d[\d,]*)[NFS][A-Z0-9]{3}([^/\n]*)(?:\/\/([^\n]*))?/;
const balance = /^([CD])(\d{6})([A-Z]{3})(\d[\d,]*)/;

/** Maximum characters of a field; SWIFT allows a few hundred. */
const fieldAtMost = 100_000;

/** Reads a SWIFT MT940 statement; several messages of one account follow on each other. */
export const readMt940: LineReader = async function* (texts) {
  let iban = "";
  let opening: number | null = null;
  let closing: number | null = null;
  let lines: StatementLine[] = [];
  let before = "";
  const readField = ([tag, value]: Field) => {
    if (tag === "25") iban = ownAccount(iban, value);
    if (tag === "60F" || tag === "60M") opening ??= balanceOf(value);
    if (tag === "62F" || tag === "62M") closing = balanceOf(value);
    if (tag === "61") lines.push(lineOf(value));
    // One behind the balance tells of the statement, not of its last line.
    const last = before === "61" ? lines.at(-1) : undefined;
    if (tag === "86" && last) Object.assign(last, detailsOf(value));
    before = tag;
  };
  const fields = cutFields();
  for await (const text of texts) {
    for (const field of fields.push(text)) readField(field);
    // Details of the last line may follow.
    const whole = lines.slice(0, -1);
    lines = lines.slice(-1);
    if (whole.length > 0) yield whole;
  }
  for (const field of fields.end()) readField(field);
  if (lines.length > 0) yield lines;
  if (!iban) throw new Unreadable("account");
  return { iban, opening, closing };
};

type Field = [tag: string, value: string];

/** Splits a text into fields while it arrives: a field begins a line with its tag between colons. */
function cutFields(): { push: (text: string) => Field[]; end: () => Field[] } {
  let rest = "";
  let open: { tag: string; lines: string[]; length: number } | null = null;
  const close = (): Field[] =>
    open
      ? [
          [
            open.tag,
            open.lines
              .join("\n")
              .replace(/\n-\}?\s*$/, "")
              .trimEnd(),
          ],
        ]
      : [];
  const readLine = (line: string): Field[] => {
    const [begin = "", tag] = /^:(\d{2}[A-Z]?):/.exec(line) ?? [];
    if (tag) {
      const done = close();
      open = { tag, lines: [line.slice(begin.length)], length: line.length };
      return done;
    }
    if (open) {
      open.lines.push(line);
      open.length += line.length + 1;
    }
    if (open && open.length > fieldAtMost) throw new Unreadable("entry");
    return [];
  };
  return {
    push(text) {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? "";
      if (rest.length > fieldAtMost) throw new Unreadable("entry");
      return lines.flatMap(readLine);
    },
    end: () => [...readLine(rest), ...close()],
  };
}

function ownAccount(known: string, value: string): string {
  const found = (/[A-Z]{2}\d{2}[A-Z0-9]+/.exec(value) ?? [value.trim()])[0] ?? "";
  if (known && known !== found) throw new Unreadable("accounts");
  return found;
}

function balanceOf(value: string): number {
  const [, mark, , currency, amount = ""] = balance.exec(value) ?? [];
  if (currency && currency !== "UAH") throw new Unreadable("currency");
  const kopecks = amountOf(padded(amount));
  if (kopecks === null) throw new Unreadable("balance");
  return mark === "D" ? 0 - kopecks : kopecks;
}

/** SWIFT leaves out nothing behind the comma: `184503,` and `184503,2` are amounts. */
function padded(amount: string): string {
  const [whole = "", part = ""] = amount.split(",");
  return `${whole},${part.padEnd(2, "0")}`;
}

function lineOf(value: string): StatementLine {
  const [, valued = "", , mark = "", amount = "", owners = "", banks] = entry.exec(value) ?? [];
  const kopecks = amountOf(padded(amount));
  if (kopecks === null) throw new Unreadable("entry");
  const day = `20${valued.slice(0, 2)}-${valued.slice(2, 4)}-${valued.slice(4, 6)}`;
  // What is reversed goes the other way.
  const came = mark === "C" || mark === "RD";
  const own = owners.trim() === "NONREF" ? "" : owners.trim();
  return {
    day,
    kopecks: came ? kopecks : 0 - kopecks,
    payer: "",
    payerIban: null,
    payerCode: null,
    purpose: "",
    reference: banks?.trim() || own || null,
  };
}

/** The numbered parts of `:86:`: 20–29 and 60–63 the purpose, 31 the account, 32 and 33 the name, 38 an account again. */
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
    payerIban: (found.get(31) ?? found.get(38) ?? "").trim() || null,
  };
}
