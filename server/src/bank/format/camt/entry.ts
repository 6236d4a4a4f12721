import type { LinePart, StatementLine } from "#core/bank/model.ts";
import { isCalendarDay } from "#core/bank/columns/day.ts";
import type { Element, PathMatcher } from "./path.ts";
import { readMachineAmount } from "../money.ts";
import { Unreadable } from "../unreadable.ts";

type Payment = { amount?: string; name?: string; account?: string; purpose: string[] };

/** An entry of a camt.053 statement while its elements arrive. */
export type CamtEntry = {
  /** Line of the file where it begins. */
  line: number;
  amount?: Element;
  mark?: Element;
  status?: string;
  reversal?: boolean;
  /** Payments that the bank says it has joined, whether or not it lists them. */
  joined?: number;
  day?: Element;
  valued?: Element;
  reference?: string;
  name?: string;
  account?: string;
  code?: string;
  purpose: string[];
  references: string[];
  payments: Payment[];
  payment: Payment;
};

export const newEntry = (line: number): CamtEntry => ({
  line,
  purpose: [],
  references: [],
  payments: [],
  payment: { purpose: [] },
});

/** Takes what an element that has just ended says of the entry around it. */
export function readEntry(entry: CamtEntry, element: Element, within: PathMatcher): void {
  const { value } = element;
  if (within("Ntry", "Amt")) entry.amount = element;
  if (within("Ntry", "CdtDbtInd")) entry.mark = element;
  if (within("Ntry", "Sts") || within("Ntry", "Sts", "Cd"))
    entry.status = value || entry.status || "";
  if (within("Ntry", "BookgDt", "Dt") || within("Ntry", "BookgDt", "DtTm")) entry.day = element;
  if (within("Ntry", "ValDt", "Dt") || within("Ntry", "ValDt", "DtTm")) entry.valued = element;
  if (within("Ntry", "RvslInd")) entry.reversal = /^(?:true|1)$/.test(value);
  if (within("NtryDtls", "Btch", "NbOfTxs")) entry.joined = (entry.joined ?? 0) + Number(value);
  if (within("Ntry", "AcctSvcrRef")) entry.reference = value;
  readPayment(entry, element, within);
  if (within("PrvtId", "Othr", "Id") || within("OrgId", "Othr", "Id")) entry.code ??= value;
}

function readPayment(entry: CamtEntry, { value }: Element, within: PathMatcher): void {
  const { payment } = entry;
  if (within("TxDtls", "Amt") || within("TxDtls", "AmtDtls", "TxAmt", "Amt"))
    payment.amount ??= value;
  if (within("RmtInf", "Ustrd")) {
    entry.purpose.push(value);
    payment.purpose.push(value);
  }
  const isReference =
    within("Strd", "CdtrRefInf", "Ref") ||
    within("Strd", "RfrdDocInf", "Nb") ||
    within("Strd", "AddtlRmtInf") ||
    within("Refs", "EndToEndId");
  if (isReference && value && value !== "NOTPROVIDED") entry.references.push(value);
  const payer = within("RltdPties", "Dbtr", "Nm") || within("RltdPties", "Dbtr", "Pty", "Nm");
  const payee = within("RltdPties", "Cdtr", "Nm") || within("RltdPties", "Cdtr", "Pty", "Nm");
  if (payer || payee) {
    entry.name ??= value;
    payment.name ??= value;
  }
  if (within("DbtrAcct", "Id", "IBAN") || within("CdtrAcct", "Id", "IBAN")) {
    const account = value.replaceAll(/\s/g, "");
    entry.account ??= account;
    payment.account ??= account;
  }
  if (within("NtryDtls", "TxDtls")) {
    entry.payments.push(payment);
    entry.payment = { purpose: [] };
  }
}

/** Makes a line of an entry that has ended. Throws Unreadable, naming the line of what is wrong. */
export function lineOf(entry: CamtEntry, ownIban: string): StatementLine {
  const { name = "", account, code, reference, purpose, references } = entry;
  const kopecks = kopecksOf(entry);
  const written = (entry.day ?? entry.valued)?.value.slice(0, 10) ?? "";
  if (!isCalendarDay(written)) {
    const line = (entry.day ?? entry.valued)?.line ?? entry.line;
    throw new Unreadable({ what: "day", line, written });
  }
  // Where only our own side is named, nobody is said to have paid.
  const ours = account === ownIban;
  const parts = partsOf(entry, kopecks, ownIban);
  return {
    day: written,
    kopecks,
    payer: ours ? "" : name,
    payerIban: ours ? null : (account ?? null),
    payerCode: code ?? null,
    purpose: purpose.join(" ").trim(),
    reference: reference || null,
    ...(entry.reversal ? { reversal: true } : {}),
    ...(references.length > 0 ? { references } : {}),
    ...(Math.max(entry.payments.length, entry.joined ?? 0) > 1 ? { several: true } : {}),
    ...(parts ? { parts } : {}),
  };
}

/** Returns the signed kopecks of an entry; `CdtDbtInd` gives the direction also of a reversal. */
function kopecksOf({ amount, mark, line }: CamtEntry): number {
  const written = amount?.value ?? "";
  const kopecks = readMachineAmount(written);
  if (kopecks === null)
    throw new Unreadable({ what: "amount", line: amount?.line ?? line, written });
  if (mark?.value !== "CRDT" && mark?.value !== "DBIT")
    throw new Unreadable({
      what: "field",
      line: mark?.line ?? line,
      tag: "CdtDbtInd",
      written: mark?.value ?? "",
    });
  return mark.value === "DBIT" ? 0 - kopecks : kopecks;
}

/** Lists the payments of a batch; null where it is none or they do not make up the whole. */
function partsOf({ payments }: CamtEntry, kopecks: number, ownIban: string): LinePart[] | null {
  if (payments.length < 2 || kopecks <= 0) return null;
  const parts = payments.map(({ amount = "", name = "", account, purpose }) => ({
    kopecks: readMachineAmount(amount) ?? 0,
    payer: account === ownIban ? "" : name,
    payerIban: account && account !== ownIban ? account : null,
    purpose: purpose.join(" ").trim(),
  }));
  const isWhole =
    parts.every((part) => part.kopecks > 0) &&
    parts.reduce((sum, part) => sum + part.kopecks, 0) === kopecks;
  return isWhole ? parts : null;
}
