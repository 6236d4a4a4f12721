import type { Kopecks } from "#core/kernel/money.ts";
import { fitWindows1251, windows1251Bytes } from "#core/kernel/words/windows-1251.ts";
import type { Purpose } from "./transfer-purpose.ts";

/** Content of a transfer in format 003 of the National Bank of Ukraine. */
export type Transfer = {
  recipient: string;
  iban: string;
  amount: Kopecks;
  /** EDRPOU or RNOKPP. */
  taxId: string;
  reference: string;
  purpose: Purpose;
  /** True when the payer may change the amount; everything else is locked. */
  amountOpen: boolean;
};

const limits = { recipient: 140, reference: 35, encoded: 475 } as const;
/** Signs of a purpose that a transfer may have. */
export const purposeMost = 420;

/** Returns the address that banks' applications read from a QR code. */
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
  // Four signs for three bytes, and each letter is a byte.
  const room = Math.floor((limits.encoded * 3) / 4) - wrap("").length;
  const most = Math.max(0, Math.min(room, purposeMost));
  return `https://qr.bank.gov.ua/${encoded(wrap(tidy(transfer.purpose(most), most)))}`;
}

function tidy(text: string, most: number): string {
  return fitWindows1251(text.replaceAll(/[\r\n]+/g, " ")).slice(0, most);
}

function encoded(text: string): string {
  return btoa(windows1251Bytes(text)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
