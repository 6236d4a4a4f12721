import { SaxesParser } from "saxes";
import type { StatementLine } from "#core/bank/model.ts";
import { isOwnAccount } from "#core/bank/columns/layout.ts";
import { type CamtEntry, lineOf, newEntry, readEntry } from "./entry.ts";
import { type Element, type PathMatcher, startPath } from "./path.ts";
import type { LineReader, LineReading, Totals } from "../line-reader.ts";
import { readMachineAmount } from "../money.ts";
import { emptySection, joinSections, requirePastDay, type Section } from "../sections.ts";
import { Unreadable } from "../unreadable.ts";

/** Deeper than any statement nests. */
const depthAtMost = 40;

/** Documents of ISO 20022 that banks give out and that are no statements, by the element inside `Document`. */
const otherDocuments: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: "camt.052",
  BkToCstmrDbtCdtNtfctn: "camt.054",
  CstmrCdtTrfInitn: "pain.001",
  CstmrPmtStsRpt: "pain.002",
};

/** Reads a camt.053 statement of ISO 20022, whatever its version. A document type, and with it entities, is refused. */
export const readCamt: LineReader = async function* (texts, reading) {
  const { parser, takeLines, totals } = startReading(reading);
  for await (const text of texts) {
    parser.write(text);
    const lines = takeLines();
    if (lines.length > 0) yield lines;
  }
  parser.close();
  const lines = takeLines();
  if (lines.length > 0) yield lines;
  return totals();
};

function startReading({ ownIban, leftOut, latestDay }: LineReading) {
  const parser = new SaxesParser();
  const path = startPath();
  const { within } = path;
  const sections: Section[] = [];
  let section = emptySection();
  let balance: Balance = {};
  let entry: CamtEntry = newEntry(1);
  let lines: StatementLine[] = [];
  // How many entries there are, and how many the file says that there are.
  let entries = 0;
  let declared: number | null = null;
  let text = "";
  const closeEntry = () => {
    entries += 1;
    const line = lineOf(entry, ownIban);
    const row = { line: entry.line, kopecks: line.kopecks };
    if (!isOwnAccount(section.account, ownIban)) leftOut.add("other_account", row);
    // Announced entries are not booked yet.
    else if (entry.status && entry.status !== "BOOK") leftOut.add("pending", row);
    else if (line.kopecks === 0) leftOut.add("no_money", row);
    else {
      requirePastDay(line.day, entry.line, latestDay);
      section.turnover += line.kopecks;
      lines.push(line);
    }
  };
  const readElement = (element: Element) => {
    const { value } = element;
    if (within("Stmt", "Acct", "Id", "IBAN") || within("Stmt", "Acct", "Id", "Othr", "Id"))
      section.account ||= value;
    if (within("Stmt", "FrToDt", "FrDtTm")) section.from ??= value.slice(0, 10);
    if (within("Stmt", "FrToDt", "ToDtTm")) section.to ??= value.slice(0, 10);
    readBalance(balance, element, within);
    if (within("Stmt", "Bal")) closeBalance(section, balance);
    readEntry(entry, element, within);
    if (within("Stmt", "TxsSummry", "TtlNtries", "NbOfNtries"))
      declared = (declared ?? 0) + Number(value);
    if (within("Stmt", "Ntry")) closeEntry();
  };
  parser.on("doctype", () => {
    throw new Unreadable({ what: "doctype", line: parser.line });
  });
  parser.on("error", () => {
    throw new Unreadable({ what: "xml", line: parser.line });
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = path.open(name);
    if (path.depth() > depthAtMost) throw new Unreadable({ what: "xml", line: parser.line });
    const other = within("Document", local) && otherDocuments[local];
    if (other) throw new Unreadable({ what: "document", name: other });
    text = "";
    const currency = attributes["Ccy"] as string | undefined;
    if (currency && currency !== "UAH" && (within("Ntry", "Amt") || within("Bal", "Amt")))
      throw new Unreadable({ what: "currency", line: parser.line, written: currency });
    if (within("Stmt")) {
      section = emptySection();
      sections.push(section);
    }
    if (within("Stmt", "Bal")) balance = {};
    if (within("Stmt", "Ntry")) entry = newEntry(parser.line);
  });
  const addText = (piece: string) => {
    text += piece;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    readElement({ value: text.trim(), line: parser.line });
    text = "";
    path.close();
  });
  return {
    parser,
    takeLines(): StatementLine[] {
      const taken = lines;
      lines = [];
      return taken;
    },
    totals(): Totals {
      if (sections.length === 0) throw new Unreadable({ what: "missing", tag: "Stmt" });
      if (declared !== null && declared !== entries)
        throw new Unreadable({ what: "count", expected: declared, found: entries });
      return { ...joinSections(sections, ownIban), rows: entries, headings: [], mismatch: null };
    },
  };
}

type Balance = { kind?: string; amount?: Element; mark?: string; day?: string };
function readBalance(balance: Balance, element: Element, within: PathMatcher): void {
  if (within("Bal", "Tp", "CdOrPrtry", "Cd")) balance.kind = element.value;
  if (within("Bal", "Amt")) balance.amount = element;
  if (within("Bal", "CdtDbtInd")) balance.mark = element.value;
  if (within("Bal", "Dt", "Dt") || within("Bal", "Dt", "DtTm"))
    balance.day = element.value.slice(0, 10);
}

/** Takes the booked balances; those that are available or expected say nothing of the entries. */
function closeBalance(section: Section, { kind = "", amount, mark, day }: Balance): void {
  const isOpening = kind === "OPBD" || kind === "PRCD";
  if (!isOpening && kind !== "CLBD") return;
  const { value, line } = amount ?? { value: "", line: 0 };
  const kopecks = readMachineAmount(value);
  if (kopecks === null || (mark !== "CRDT" && mark !== "DBIT"))
    throw new Unreadable({
      what: "field",
      line,
      tag: "Bal",
      written: `${value} ${mark ?? ""}`.trim(),
    });
  const signed = mark === "DBIT" ? 0 - kopecks : kopecks;
  if (isOpening) {
    section.opening ??= signed;
    section.from ??= day ?? null;
  } else {
    section.closing = signed;
    section.to = day ?? section.to;
  }
}
