import type { Content, TableCell } from "pdfmake/interfaces";
import { purposeMost, transferLink } from "#core/billing/nbu-qr.ts";
import { purposeOf } from "#core/billing/transfer-purpose.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import { vatOf } from "#core/billing/rules/line.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { toKopecks } from "#core/kernel/money.ts";
import {
  decisionTexts,
  feeTexts,
  priceText,
  quantityText,
  readingText,
} from "./invoice-line-texts.ts";
import { invoiceWords } from "./invoice-words.ts";
import { amountCell, colours, dateText, mm, moneyText, monthText, partyColumn } from "./page.ts";
import { wordsIn } from "./words.ts";

/** An invoice as it is drawn; `madeAt` is an ISO string. */
export type InvoiceSheet = { invoice: InvoiceView; language: Language; madeAt: string };

/** Lays out an invoice: who asks whom, for what, how much, and how to pay. */
export function invoicePage({ invoice, language, madeAt }: InvoiceSheet): Content[] {
  const t = invoiceWords(language);
  const { number, period, issuedOn, dueOn, description, apartment, organisation } = invoice;
  const { bank } = organisation;
  const code = bank?.taxId ?? organisation.taxId;
  const date = (day: string) => dateText(day, language);
  const made: Content = {
    text: wordsIn(language)("made", { date: date(madeAt), brand: brand.localName[language] }),
    fontSize: 8.5,
    color: colours.soft,
    margin: [0, 8 * mm, 0, 0],
  };
  const place = { number: apartment.number, address: apartment.address };
  return [
    {
      columns: [
        { text: organisation.name, bold: true, fontSize: 12, width: "*" },
        { text: brand.localName[language], color: colours.green, bold: true, width: "auto" },
      ],
      columnGap: 8 * mm,
    },
    {
      text: `${t("billing.invoice.word")} ${number}`,
      fontSize: 19,
      bold: true,
      margin: [0, 10 * mm, 0, 1 * mm],
    },
    { text: `${kindText(invoice, language)}, ${monthText(period, language)}`, fontSize: 12 },
    {
      text: [
        `${t("billing.invoice.issued")}: ${date(issuedOn)}`,
        `${t("billing.invoice.due")}: ${date(dueOn)}`,
      ].join("   ·   "),
      color: colours.soft,
      margin: [0, 1 * mm, 0, 6 * mm],
    },
    {
      columns: [
        partyColumn(t("billing.invoice.payee"), [
          bank?.recipient ?? organisation.name,
          ...(code ? [`${t("billing.invoice.tax_id")} ${code}`] : []),
          ...(bank ? [`${t("billing.bank.iban")} ${spacedIban(bank.iban)}`, bank.bankName] : []),
        ]),
        partyColumn(t("billing.invoice.place"), [
          t("billing.invoice.at", place),
          apartment.city,
          ...(apartment.accountNumber
            ? [`${t("billing.invoice.account")} ${apartment.accountNumber}`]
            : []),
        ]),
      ],
      columnGap: 10 * mm,
    },
    ...stateLines(invoice, language),
    ...(description ? [{ text: description, margin: [0, 5 * mm, 0, 0] } satisfies Content] : []),
    linesTable(invoice, language),
    sums(invoice, language),
    // Beside the code, where there is one: below it, it would be alone on a second page.
    ...(payBy(invoice, language, made) ?? [made]),
  ];
}

/** States that it was cancelled, or replaces another. */
function stateLines(
  { cancelled, waived, corrects, correctedBy }: InvoiceView,
  language: Language,
): Content[] {
  const t = invoiceWords(language);
  const date = cancelled ? dateText(cancelled.at, language) : "";
  const texts = [
    ...(cancelled
      ? [
          t(waived ? "billing.invoice.fee_waived" : "billing.invoice.cancelled", { date }),
          cancelled.reason,
        ]
      : []),
    ...(correctedBy ? [t("billing.correct.by", { number: correctedBy })] : []),
    ...(corrects ? [t("billing.correct.instead_of", { number: corrects })] : []),
  ];
  if (texts.length === 0) return [];
  return [{ text: texts.join("\n"), bold: cancelled !== null, margin: [0, 5 * mm, 0, 0] }];
}

/** Names what an invoice is for. */
function kindText({ type, title, lateFee }: InvoiceView, language: Language): string {
  const t = invoiceWords(language);
  return lateFee ? t("billing.fee.word") : title || t(`billing.type.${type}`);
}

function linesTable({ lines }: InvoiceView, language: Language): Content {
  const t = invoiceWords(language);
  const head = (["title", "quantity", "price", "total"] as const).map((column, at) => ({
    text: t(`billing.invoice.line.${column}`),
    color: colours.soft,
    ...(at > 0 ? { alignment: "right" as const } : {}),
  }));
  const rows = lines.map((line): TableCell[] => {
    const reading = readingText(line, language);
    const beside = [
      ...(reading ? [reading] : []),
      ...feeTexts(line, language),
      ...decisionTexts(line, language),
    ];
    const title = line.fee ? t("billing.fee.of", { number: line.fee.number }) : line.title;
    return [
      {
        stack: [title, ...beside.map((text) => ({ text, fontSize: 8.5, color: colours.soft }))],
      },
      amountCell(quantityText(line, language)),
      amountCell(priceText(line, language)),
      amountCell(moneyText(line.total, language)),
    ];
  });
  return {
    margin: [0, 6 * mm, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", "auto", "auto", "auto"],
      body: [head, ...rows],
    },
    layout: ruled,
  };
}

const ruled = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: (at: number) => (at === 0 ? 0 : 4 * mm),
  paddingRight: () => 0,
  paddingTop: () => 1.4 * mm,
  paddingBottom: () => 1.1 * mm,
};

function sums(
  { lines, total, paid, remaining, paidOn, cancelled }: InvoiceView,
  language: Language,
): Content {
  const t = invoiceWords(language);
  const money = (amount: number) => moneyText(amount, language);
  const parts = vatOf(lines);
  const vat = parts.map(({ rate, total: sum, vat: amount }): [string, string] => {
    if (rate === null && parts.length > 1)
      return [t("billing.vat.part_none", { total: money(sum) }), ""];
    if (rate === null) return [t("billing.vat.none"), ""];
    const key = parts.length > 1 ? "billing.vat.of_part" : "billing.vat.rate";
    return [t(key, { rate, total: money(sum) }), money(amount)];
  });
  const open = cancelled === null;
  const rows: [string, string][] = [
    [t("billing.invoice.total"), money(total)],
    ...vat,
    ...(open && paid > 0 ? [[t("billing.invoice.paid"), money(paid)] as [string, string]] : []),
  ];
  const last: [string, string] | null = !open
    ? null
    : remaining > 0
      ? [t("billing.invoice.remaining"), money(remaining)]
      : paidOn
        ? [t("billing.invoice.paid_on", { date: dateText(paidOn, language) }), ""]
        : null;
  return {
    unbreakable: true,
    margin: [70 * mm, 4 * mm, 0, 0],
    table: {
      widths: ["*", "auto"],
      body: [
        ...rows.map(([name, value]) => [{ text: name, color: colours.soft }, amountCell(value)]),
        ...(last
          ? [
              [
                { text: last[0], bold: true },
                {
                  text: last[1],
                  bold: true,
                  fontSize: 14,
                  alignment: "right" as const,
                  noWrap: true,
                },
              ],
            ]
          : []),
      ],
    },
    layout: "noBorders",
  };
}

/**
 * Lays out the bank details with the payment code and `made` beside it; null if nothing is left to
 * pay.
 */
function payBy(invoice: InvoiceView, language: Language, made: Content): Content[] | null {
  const { number, remaining, apartment, organisation } = invoice;
  const { bank } = organisation;
  if (!bank || remaining === 0) return null;
  const t = invoiceWords(language);
  const { accountNumber } = apartment;
  const purpose = purposeOf({ invoices: [invoice], accountNumber, home: apartment });
  const transfer = {
    ...bank,
    amount: toKopecks(remaining),
    reference: number,
    purpose,
    amountOpen: true,
  };
  return [
    {
      unbreakable: true,
      margin: [0, 8 * mm, 0, 0],
      stack: [
        { text: t("billing.bank.title"), fontSize: 13, bold: true, margin: [0, 0, 0, 2 * mm] },
        {
          columns: [
            // Its squares are whole points: below this size each is one, which few cameras read from paper.
            { qr: transferLink(transfer), fit: 54 * mm, eccLevel: "M", width: "auto" },
            {
              width: "*",
              stack: [
                `${t("billing.bank.purpose")}: ${purpose(purposeMost)}`,
                { text: t("billing.bank.scan"), color: colours.soft, margin: [0, 3 * mm, 0, 0] },
                made,
              ],
            },
          ],
          columnGap: 6 * mm,
        },
      ],
    },
  ];
}
