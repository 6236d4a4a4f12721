import { SaxesParser } from "saxes";
import type { StatementLine } from "#core/bank/model.ts";
import type { LineReader, Totals } from "./line-reader.ts";
import { amountOf } from "./money.ts";
import { Unreadable } from "./unreadable.ts";

/** Deeper than any statement nests. */
const depthAtMost = 40;

type Entry = Partial<
  Record<
    "amount" | "mark" | "status" | "day" | "valued" | "reference" | "name" | "account" | "code",
    string
  >
> & {
  purpose: string[];
  payments: number;
};

/** Reads a camt.053 statement of ISO 20022, whatever its version. A document type, and with it entities, is refused. */
export const readCamt: LineReader = async function* (texts) {
  const reading = startReading();
  for await (const text of texts) {
    reading.parser.write(text);
    const lines = reading.takeLines();
    if (lines.length > 0) yield lines;
  }
  reading.parser.close();
  const lines = reading.takeLines();
  if (lines.length > 0) yield lines;
  return reading.totals();
};

/** Compares the innermost elements with these names, last first: that one differs most often. */
type Within = (...names: string[]) => boolean;

function withinOf(path: readonly string[]): Within {
  return (...names) => {
    const outer = path.length - names.length;
    if (outer < 0) return false;
    for (let at = names.length - 1; at >= 0; at--) if (path[outer + at] !== names[at]) return false;
    return true;
  };
}

function startReading() {
  const parser = new SaxesParser();
  const path: string[] = [];
  const within = withinOf(path);
  let said = "";
  let iban = "";
  let opening: number | null = null;
  let closing: number | null = null;
  let balance: Balance = {};
  let entry: Entry = { purpose: [], payments: 0 };
  let lines: StatementLine[] = [];
  // How many entries there are, and how many the file says that there are.
  let entries = 0;
  let declared: number | null = null;
  parser.on("doctype", () => {
    throw new Unreadable("doctype");
  });
  parser.on("error", () => {
    throw new Unreadable("xml");
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name.slice(name.lastIndexOf(":") + 1));
    if (path.length > depthAtMost) throw new Unreadable("xml");
    said = "";
    const currency = attributes["Ccy"] as string | undefined;
    if (currency && currency !== "UAH" && (within("Ntry", "Amt") || within("Bal", "Amt")))
      throw new Unreadable("currency");
    if (within("Stmt", "Bal")) balance = {};
    if (within("Stmt", "Ntry")) entry = { purpose: [], payments: 0 };
  });
  const hear = (piece: string) => {
    said += piece;
  };
  parser.on("text", hear);
  parser.on("cdata", hear);
  parser.on("closetag", () => {
    const value = said.trim();
    if (within("Stmt", "Acct", "Id", "IBAN")) {
      if (iban && iban !== value) throw new Unreadable("accounts");
      iban = value;
    }
    readBalance(balance, within, value);
    if (within("Stmt", "Bal")) {
      const kopecks = signed(balance.amount ?? "", balance.mark);
      if (balance.kind === "OPBD" || balance.kind === "PRCD") opening ??= kopecks;
      if (balance.kind === "CLBD") closing = kopecks;
    }
    readEntry(entry, within, value);
    if (within("Stmt", "TxsSummry", "TtlNtries", "NbOfNtries"))
      declared = (declared ?? 0) + Number(value);
    if (within("Stmt", "Ntry")) {
      entries += 1;
      // What is only announced is not booked yet.
      if (!entry.status || entry.status === "BOOK") lines.push(lineOf(entry, iban));
    }
    said = "";
    path.pop();
  });
  return {
    parser,
    takeLines(): StatementLine[] {
      const taken = lines;
      lines = [];
      return taken;
    },
    totals(): Totals {
      if (!iban) throw new Unreadable("account");
      if (declared !== null && declared !== entries) throw new Unreadable("count");
      return { iban, opening, closing };
    },
  };
}

type Balance = { kind?: string; amount?: string; mark?: string };

function readBalance(balance: Balance, within: Within, value: string): void {
  if (within("Bal", "Tp", "CdOrPrtry", "Cd")) balance.kind = value;
  if (within("Bal", "Amt")) balance.amount = value;
  if (within("Bal", "CdtDbtInd")) balance.mark = value;
}

function readEntry(entry: Entry, within: Within, value: string): void {
  if (within("Ntry", "Amt")) entry.amount = value;
  if (within("Ntry", "CdtDbtInd")) entry.mark = value;
  if (within("Ntry", "Sts") || within("Ntry", "Sts", "Cd"))
    entry.status = value || entry.status || "";
  if (within("Ntry", "BookgDt", "Dt") || within("Ntry", "BookgDt", "DtTm")) entry.day = value;
  if (within("Ntry", "ValDt", "Dt")) entry.valued = value;
  if (within("Ntry", "AcctSvcrRef")) entry.reference = value;
  if (within("NtryDtls", "TxDtls")) entry.payments += 1;
  if (within("RmtInf", "Ustrd")) entry.purpose.push(value);
  const payer = within("RltdPties", "Dbtr", "Nm") || within("RltdPties", "Dbtr", "Pty", "Nm");
  const payee = within("RltdPties", "Cdtr", "Nm") || within("RltdPties", "Cdtr", "Pty", "Nm");
  if (payer || payee) entry.name ??= value;
  if (within("DbtrAcct", "Id", "IBAN") || within("CdtrAcct", "Id", "IBAN")) entry.account ??= value;
  if (within("PrvtId", "Othr", "Id") || within("OrgId", "Othr", "Id")) entry.code ??= value;
}

function signed(amount: string, mark: string | undefined): number {
  const kopecks = amountOf(amount);
  if (kopecks === null || (mark !== "CRDT" && mark !== "DBIT")) throw new Unreadable("amount");
  return mark === "DBIT" ? 0 - kopecks : kopecks;
}

function lineOf(entry: Entry, own: string): StatementLine {
  const day = (entry.day ?? entry.valued ?? "").slice(0, 10);
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) throw new Unreadable("day");
  // Where only our own side is named, nobody is said to have paid.
  const ours = entry.account === own;
  return {
    day,
    kopecks: signed(entry.amount ?? "", entry.mark),
    payer: ours ? "" : (entry.name ?? ""),
    payerIban: ours ? null : (entry.account ?? null),
    payerCode: entry.code ?? null,
    purpose: entry.purpose.join(" ").trim(),
    reference: entry.reference || null,
    ...(entry.payments > 1 ? { several: true } : {}),
  };
}
