import type { Column, Content, TableCell } from "pdfmake/interfaces";
import { brand } from "#core/brand.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { zone } from "#core/kernel/time.ts";
import type { Receipt } from "../reads/receipt.ts";
import { type ReceiptTexts, wordsIn } from "./words.ts";

/** A receipt as it is drawn; `madeAt` is an ISO string. */
export type ReceiptSheet = { receipt: Receipt; language: Language; madeAt: string };

/** Points of a millimetre. */
export const mm = 72 / 25.4;
export const colours = { ink: "#23292b", soft: "#6a6f6c", green: "#1f5c46", line: "#d9d4c6" };
const { ink, soft, green, line } = colours;

export const pageSetup = {
  pageSize: "A4" as const,
  pageMargins: [25 * mm, 20 * mm, 20 * mm, 18 * mm] as [number, number, number, number],
  defaultStyle: { font: "Roboto", fontSize: 10.5, lineHeight: 1.3, color: ink },
};

/**
 * Returns the number of a receipt: that of the cash receipt, else the beginning of the payment's
 * id.
 */
export function receiptNumber({ payment }: Receipt): string {
  const { method, reference, id } = payment;
  return method === "cash" && reference ? reference : id.slice(0, 8).toUpperCase();
}

/** Lays out the page of a receipt. */
export function receiptPage({ receipt, language, madeAt }: ReceiptSheet): Content[] {
  const t = wordsIn(language);
  const { payment, purpose, organisation, bank, apartment, account, address, city } = receipt;
  const money = (amount: number) => moneyText(amount, language);
  const { method, reference } = payment;
  const way = t(`methods.${method}`);
  const named = reference && t(`reference.${method}`, { reference });
  const facts: [string, string][] = [
    [t("received"), dateText(payment.receivedOn, language)],
    [t("method"), named ? `${way}, ${named}` : way],
    ...(purpose ? [[t("purpose"), purpose] satisfies [string, string]] : []),
  ];
  return [
    {
      columns: [
        { text: organisation, bold: true, fontSize: 12, width: "*" },
        { text: brand.localName[language], color: green, bold: true, width: "auto" },
      ],
      columnGap: 8 * mm,
    },
    { text: t("title"), fontSize: 19, bold: true, margin: [0, 14 * mm, 0, 1 * mm] },
    {
      text: t("number", {
        number: receiptNumber(receipt),
        date: dateText(receipt.createdAt, language),
      }),
      color: soft,
      margin: [0, 0, 0, 8 * mm],
    },
    {
      columns: [
        partyColumn(t("paid_to"), [
          bank?.recipient ?? organisation,
          ...(bank
            ? [t("tax_id", bank), t("bank", { iban: spacedIban(bank.iban) }), bank.bankName]
            : []),
        ]),
        partyColumn(t("paid_for"), [
          t("place", { address, apartment }),
          city,
          ...(account ? [t("account", { account })] : []),
        ]),
      ],
      columnGap: 10 * mm,
    },
    { text: t("amount"), color: soft, margin: [0, 9 * mm, 0, 0] },
    { text: money(payment.amount), fontSize: 24, bold: true, margin: [0, 0, 0, 5 * mm] },
    rows(facts.map(([name, value]) => [{ text: name, color: soft }, value])),
    { text: t("invoices"), fontSize: 13, bold: true, margin: [0, 9 * mm, 0, 2.5 * mm] },
    rows(shares(receipt, t).map(([name, amount]) => [name, amountCell(money(amount))])),
    ...refundsOf(receipt, t, language),
    {
      text: t("made", { date: dateText(madeAt, language), brand: brand.localName[language] }),
      fontSize: 8.5,
      color: soft,
      margin: [0, 12 * mm, 0, 0],
    },
  ];
}

function shares({ payment }: Receipt, t: ReceiptTexts): [string, number][] {
  const { invoices, amount, allocated, refunded } = payment;
  const credit = amount - allocated - refunded;
  // Bills of before the reader's time are not named.
  const others = allocated - invoices.reduce((sum, one) => sum + one.amount, 0);
  return [
    ...invoices.map(({ number, amount: part }): [string, number] => [
      t("invoice", { number }),
      part,
    ]),
    ...(others > 0 ? [[t("others"), others] satisfies [string, number]] : []),
    ...(credit > 0 ? [[t("credit"), credit] satisfies [string, number]] : []),
    [t("total"), amount - refunded],
  ];
}

/** Lists refunds below the allocations; nothing where there are none. */
function refundsOf(
  { payment: { refunds } }: Receipt,
  t: ReceiptTexts,
  language: Language,
): Content[] {
  if (refunds.length === 0) return [];
  const lines = refunds.map(({ day, amount, reason }) => [
    t("refund", { date: dateText(day, language), reason }),
    amountCell(moneyText(amount, language)),
  ]);
  return [
    { text: t("refunds"), fontSize: 13, bold: true, margin: [0, 9 * mm, 0, 2.5 * mm] },
    rows(lines),
  ];
}

/** Lays out one side of a payment. */
export function partyColumn(title: string, [name = "", ...more]: readonly string[]): Column {
  return {
    width: "*",
    stack: [
      { text: title, color: soft, margin: [0, 0, 0, 1 * mm] },
      { text: name, bold: true },
      ...more.map((text) => ({ text })),
    ],
  };
}

/** Lays out an amount at the end of a row. */
export function amountCell(text: string): TableCell {
  return { text, alignment: "right", noWrap: true };
}

function rows(body: TableCell[][]): Content {
  return {
    table: { widths: ["*", "auto"], body },
    layout: {
      hLineWidth: (at: number) => (at === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 1.6 * mm,
      paddingBottom: () => 1.2 * mm,
    },
  };
}

/** Formats kopecks as hryvnias: 1 234,50 ₴. Digits are moved, not divided. */
export function moneyText(kopecks: number, language: Language): string {
  const digits = String(Math.abs(kopecks)).padStart(3, "0");
  const sign = kopecks < 0 ? "-" : "";
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
  }).format(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`);
}

/** Formats a unit price in millionths of a hryvnia with the decimals that it has, at most six. */
export function priceOf(micro: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(micro / 1_000_000);
}

/** Formats a local date, or the Kyiv day of an instant, in words. */
export function dateText(when: string, language: Language): string {
  const timeZone = when.length === 10 ? "UTC" : zone;
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone });
  return format.format(new Date(when));
}

/** Formats a month `YYYY-MM` in words. */
export function monthText(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(`${month}-01`));
}
