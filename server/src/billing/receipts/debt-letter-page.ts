import type { Content, TableCell } from "pdfmake/interfaces";
import { purposeMost, transferLink } from "#core/billing/nbu-qr.ts";
import { debtPurposeOf } from "#core/billing/transfer-purpose.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { debtLetterUk } from "#core/billing/texts/debt-letter/uk.ts";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { toKopecks, sumKopecks } from "#core/kernel/money.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { Debt } from "../reads/debt-letters.ts";
import { amountCell, colours, dateText, mm, moneyText, monthText } from "./page.ts";
import type { ReceiptTexts } from "./words.ts";

const texts = startTexts(readTexts<typeof debtLetterUk>("billing/texts/debt-letter"));

/** Returns the texts of debt letters in a language. */
export function debtLetterWords(language: Language): ReceiptTexts {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}

/** Letters as they are drawn; `today` is a local date. */
export type DebtSheet = { debts: Debt[]; language: Language; today: string };

/** Lays out a page for each debtor, without names, since anybody in the household may open it. */
export function debtLetterPages({ debts, language, today }: DebtSheet): Content[] {
  return debts.map((debt, at) => ({
    stack: letter(debt, language, today),
    ...(at > 0 ? { pageBreak: "before" as const } : {}),
  }));
}

function letter(debt: Debt, language: Language, today: string): Content[] {
  const t = debtLetterWords(language);
  const { organisation, bank, apartment, account, address, city, invoices } = debt;
  const date = (day: string) => dateText(day, language);
  const [last = ""] = invoices
    .map(({ dueOn }) => dueOn)
    .toSorted()
    .toReversed();
  const kind = last < today ? "overdue" : "open";
  const owed = sumKopecks(invoices.map(({ remaining }) => toKopecks(remaining)));
  return [
    { text: organisation, bold: true, fontSize: 12 },
    ...(bank ? [{ text: t("tax_id", bank), color: colours.soft }] : []),
    {
      stack: [
        { text: t("to"), color: colours.soft },
        { text: t("place", { address, apartment }), bold: true, fontSize: 13 },
        { text: city },
        ...(account ? [{ text: t("account", { account }) }] : []),
      ],
      margin: [75 * mm, 10 * mm, 0, 0],
    },
    { text: t(`${kind}.title`), fontSize: 19, bold: true, margin: [0, 14 * mm, 0, 3 * mm] },
    { text: t(`${kind}.body`, { date: date(today) }), margin: [0, 0, 0, 6 * mm] },
    table(debt, language, t(`${kind}.total`), moneyText(owed, language)),
    ...(bank ? payBy(debt, bank, owed, t) : []),
    {
      text: t("made", { date: date(today), brand: brand.localName[language] }),
      fontSize: 8.5,
      color: colours.soft,
      margin: [0, 8 * mm, 0, 0],
    },
  ];
}

/** As many invoices as leave the letter on its page; what is left out is in the sum. */
const shownMost = 14;

function table({ invoices }: Debt, language: Language, label: string, owed: string): Content {
  const t = debtLetterWords(language);
  const shown = invoices.slice(0, shownMost);
  const more = invoices.length > shown.length;
  return {
    table: {
      widths: ["*", "auto", "auto"],
      body: [
        [
          { text: t("column.invoice"), color: colours.soft },
          { text: t("column.due"), color: colours.soft },
          { text: t("column.remaining"), color: colours.soft, alignment: "right" },
        ],
        ...shown.map(({ number, period, dueOn, remaining }): TableCell[] => [
          t("invoice", { number, month: monthText(period, language) }),
          { text: dateText(dueOn, language), noWrap: true },
          amountCell(moneyText(remaining, language)),
        ]),
        ...(more ? [["…", "", ""]] : []),
        [
          { text: label, bold: true, colSpan: 2 },
          "",
          { text: owed, bold: true, fontSize: 13, alignment: "right", noWrap: true },
        ],
      ],
    },
    layout: {
      hLineWidth: (at: number) => (at === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => colours.line,
      paddingLeft: (at: number) => (at === 0 ? 0 : 4 * mm),
      paddingRight: () => 0,
      paddingTop: () => 1.4 * mm,
      paddingBottom: () => 1.1 * mm,
    },
  };
}

function payBy(
  { invoices, account, address, apartment }: Debt,
  bank: NonNullable<Debt["bank"]>,
  amount: ReturnType<typeof sumKopecks>,
  t: ReceiptTexts,
): Content[] {
  const reference = invoices[0]?.number ?? "";
  const home = { address, number: apartment };
  const purpose = debtPurposeOf({ invoices, accountNumber: account, home });
  const link = transferLink({ ...bank, amount, reference, purpose, amountOpen: true });
  return [
    { text: t("how"), fontSize: 13, bold: true, margin: [0, 8 * mm, 0, 2 * mm] },
    {
      columns: [
        // As on an invoice: below this size its squares are one point each, which few cameras read from paper.
        { qr: link, fit: 54 * mm, eccLevel: "M", width: "auto" },
        {
          width: "*",
          stack: [
            t("recipient", bank),
            t("tax_id", bank),
            t("iban", { iban: spacedIban(bank.iban) }),
            t("bank", bank),
            t("purpose", { purpose: purpose(purposeMost) }),
            { text: t("scan"), color: colours.soft, margin: [0, 3 * mm, 0, 0] },
          ],
        },
      ],
      columnGap: 6 * mm,
    },
  ];
}
