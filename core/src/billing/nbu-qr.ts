import type { Kopecks } from "../kernel/money.ts";
import { type InvoiceType, monthOf } from "./model.ts";

/** What a transfer in the format 003 of the National Bank of Ukraine says. */
export type Transfer = {
  recipient: string;
  iban: string;
  amount: Kopecks;
  /** EDRPOU or RNOKPP. */
  taxId: string;
  reference: string;
  purpose: string;
  /** Whether the payer's bank lets them change the amount; the rest is locked. */
  amountOpen: boolean;
};

const limits = { recipient: 140, reference: 35, purpose: 420, encoded: 475 } as const;

/** The upper half of Windows-1251 up to А; from 0xC0 on stand А…я in their order. */
const high =
  "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя";

/** The address that banks' applications read from a QR code. What Windows-1251 has no letter for is left out. */
export function transferLink(transfer: Transfer): string {
  const { amount, iban, taxId, reference } = transfer;
  const kopecks = amount % 100;
  const sum = `UAH${Math.floor(amount / 100)}${kopecks ? `.${String(kopecks).padStart(2, "0")}` : ""}`;
  const head = [
    "BCD",
    "003",
    "2",
    "UCT",
    "",
    tidy(transfer.recipient, limits.recipient),
    iban,
    sum,
  ];
  const lock = transfer.amountOpen ? "FEFF" : "FFFF";
  const wrap = (purpose: string) =>
    [
      ...head,
      taxId,
      "OTHR/OTHR",
      tidy(reference, limits.reference),
      purpose,
      "",
      lock,
      "",
      "",
      "",
    ].join("\n");
  const whole = tidy(transfer.purpose, limits.purpose);
  // Four signs for three bytes, and each letter is a byte.
  const room = Math.floor((limits.encoded * 3) / 4) - wrap("").length;
  return `https://qr.bank.gov.ua/${encoded(wrap(whole.slice(0, Math.max(0, room))))}`;
}

/** What each type of invoice is for, as a bank prints it. */
const whatFor: Record<InvoiceType, string> = {
  utilities: "Комунальні послуги",
  maintenance: "Утримання будинку",
  rent: "Оренда",
  parking: "Паркування",
  other: "Оплата",
};

/** What a bank prints for a payment of an invoice. Ukrainian whatever the reader's language: banks of the country read it. */
export function purposeOf(invoice: {
  number: string;
  type: InvoiceType;
  period: string;
  accountNumber: string | null;
}): string {
  const month = String(monthOf(`${invoice.period}-01`));
  return [
    `${whatFor[invoice.type]} за ${month.slice(4)}.${month.slice(0, 4)}`,
    `рахунок ${invoice.number}`,
    ...(invoice.accountNumber ? [`о/р ${invoice.accountNumber}`] : []),
  ].join(", ");
}

/** The same of a debt of several invoices; the bank's reference is the oldest one's number. */
export function debtPurposeOf(debt: { number: string; accountNumber: string | null }): string {
  return [
    `Погашення боргу, рахунок ${debt.number}`,
    ...(debt.accountNumber ? [`о/р ${debt.accountNumber}`] : []),
  ].join(", ");
}

/** The same of money for a home: several invoices, all that is open, or in advance. `place` where no account has a number. */
export function homePurposeOf(home: {
  numbers: readonly string[];
  accountNumber: string | null;
  place: string;
}): string {
  const { numbers, accountNumber, place } = home;
  return [
    "Внески за утримання будинку",
    ...(numbers.length > 0 ? [`рахунки ${numbers.join(", ")}`] : []),
    accountNumber ? `о/р ${accountNumber}` : place,
  ].join(", ");
}

function tidy(text: string, most: number): string {
  const known = [...text.replaceAll(/[\r\n]+/g, " ")].filter((one) => byteOf(one) !== null);
  return known.join("").slice(0, most);
}

function byteOf(letter: string): number | null {
  if (letter < "\u0080") return letter.charCodeAt(0);
  const at = high.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}

function encoded(text: string): string {
  const bytes = [...text].map((one) => String.fromCharCode(byteOf(one) ?? 0x3f)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
