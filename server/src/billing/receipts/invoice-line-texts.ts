import { microPerUnit } from "#core/billing/rules/line.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import type { Language } from "#core/kernel/language.ts";
import { invoiceWords } from "./invoice-words.ts";
import { dateText, moneyText, priceOf } from "./page.ts";

type InvoicePageLine = InvoiceView["lines"][number];

function figure(value: number, language: Language, most = 3): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: most }).format(value);
}

/** Formats a unit price, with parts of a kopeck if it has some. */
export function priceText({ unitPrice, unitMicro }: InvoicePageLine, language: Language): string {
  if (!unitMicro) return moneyText(unitPrice, language);
  return priceOf(unitMicro, language);
}

/** Formats a quantity with its unit. */
export function quantityText({ quantityMicro, unit }: InvoicePageLine, language: Language): string {
  const amount = figure(quantityMicro / microPerUnit, language, 6);
  return unit ? `${amount}\u00A0${invoiceWords(language)(`billing.unit.${unit}`)}` : amount;
}

/** Writes a metered line's value before and now; empty for other lines. */
export function readingText({ reading }: InvoicePageLine, language: Language): string {
  if (!reading) return "";
  const key = `billing.invoice.${reading.estimated ? "reading_estimated" : "reading"}` as const;
  const before = figure(reading.before / 1_000, language);
  const after = figure(reading.after / 1_000, language);
  return invoiceWords(language)(key, { before, after });
}

/** Explains how a late fee was calculated. */
export function feeTexts({ fee }: InvoicePageLine, language: Language): string[] {
  if (!fee) return [];
  const t = invoiceWords(language);
  return fee.pieces.map(({ from, days, debt, rate }) =>
    t("billing.fee.piece", {
      from: dateText(from, language),
      debt: moneyText(debt, language),
      count: days,
      rate: figure(rate / 10_000, language, 4),
    }),
  );
}

/** Explains since when a tariff holds, and who decided it or the invoice. */
export function decisionTexts(line: InvoicePageLine, language: Language): string[] {
  const { decision, unit } = line;
  if (!decision) return [];
  const t = invoiceWords(language);
  const { decidedBy: by, decidedOn, number, since } = decision;
  const price = priceText(line, language);
  const per = unit ? `${price}/${t(`billing.unit.${unit}`)}` : price;
  const date = dateText(decidedOn, language);
  return [
    ...(since
      ? [t("billing.invoice.tariff_since", { price: per, since: dateText(since, language) })]
      : []),
    number
      ? t("billing.invoice.decided_number", { by, date, number })
      : t("billing.invoice.decided", { by, date }),
  ];
}
