import type { Kopecks } from "../kernel/money.ts";
import type { Purpose } from "./transfer-purpose.ts";

/** What a transfer in the format 003 of the National Bank of Ukraine says. */
export type Transfer = {
  recipient: string;
  iban: string;
  amount: Kopecks;
  /** EDRPOU or RNOKPP. */
  taxId: string;
  reference: string;
  purpose: Purpose;
  /** Whether the payer's bank lets them change the amount; the rest is locked. */
  amountOpen: boolean;
};

const limits = { recipient: 140, reference: 35, encoded: 475 } as const;
/** Signs of a purpose that a transfer may have. */
export const purposeMost = 420;

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
  // Four signs for three bytes, and each letter is a byte.
  const room = Math.floor((limits.encoded * 3) / 4) - wrap("").length;
  const most = Math.max(0, Math.min(room, purposeMost));
  return `https://qr.bank.gov.ua/${encoded(wrap(tidy(transfer.purpose(most), most)))}`;
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
