import type { TFunction } from "i18next";
import type { Unit } from "#core/billing/model.ts";
import { microPerUnit, vatOf } from "#core/billing/rules/line.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { formatMoney, formatNumber } from "#web/app/language/format.ts";
import { formatPrice } from "#web/app/language/write-price.ts";

type Read = InvoiceView["lines"][number]["reading"];
type Fee = NonNullable<InvoiceView["lines"][number]["fee"]>;
type QuantityLine = { quantityMicro: number; unit: Unit | null };

/** Writes a metered line's value before and now. */
export function readingText(reading: NonNullable<Read>, t: TFunction): string {
  const [before, after] = [reading.before, reading.after].map((value) =>
    formatNumber(value / 1000, { maximumFractionDigits: 3 }),
  );
  const key = reading.estimated ? "billing.invoice.reading_estimated" : "billing.invoice.reading";
  return t(key, { before, after });
}

/** Writes a line's title; those of the program in the reader's language. */
export function titleText({ title, fee }: InvoiceView["lines"][number], t: TFunction): string {
  return fee ? t("billing.fee.of", { number: fee.number }) : title;
}

/** Explains a late fee: the debt, times days, times the rate of a day. */
export function feeTexts({ pieces }: Fee, t: TFunction, day: (date: string) => string): string[] {
  return pieces.map(({ from, days, debt, rate }) =>
    t("billing.fee.piece", {
      from: day(from),
      debt: formatMoney(debt),
      count: days,
      rate: percentText(rate),
    }),
  );
}

/** Millionths as a percentage: 100 → 0,01. */
export function percentText(millionths: number): string {
  return formatNumber(millionths / 10_000, { maximumFractionDigits: 4 });
}

/** Writes the tax of lines by rate, and what is without; with the sums of several rates. */
export function vatTexts(
  lines: InvoiceView["lines"],
  t: TFunction,
  money: (amount: number) => string,
): string[] {
  const parts = vatOf(lines);
  return parts.map(({ rate, total, vat }) => {
    const params = { rate, amount: money(vat), total: money(total) };
    if (parts.length > 1)
      return t(rate === null ? "billing.vat.part_none" : "billing.vat.part", params);
    return rate === null ? t("billing.vat.none") : t("billing.vat.sum", params);
  });
}

/** Formats a quantity: 52750000 millionths of m² → 52,75 м². */
export function quantityText({ quantityMicro, unit }: QuantityLine, t: TFunction): string {
  const figure = formatNumber(quantityMicro / microPerUnit, { maximumFractionDigits: 6 });
  return unit ? `${figure}\u00a0${t(`billing.unit.${unit}`)}` : figure;
}

/** Explains a charge: since when its tariff holds, and who decided it. */
export function decisionTexts(
  { decision, unit, unitPrice, unitMicro }: InvoiceView["lines"][number],
  t: TFunction,
  day: (date: string) => string,
): string[] {
  if (!decision) return [];
  const { decidedBy: by, decidedOn, number, since } = decision;
  const price = formatPrice(unitPrice, unitMicro);
  const per = unit ? `${price}/${t(`billing.unit.${unit}`)}` : price;
  const date = day(decidedOn);
  return [
    ...(since ? [t("billing.invoice.tariff_since", { price: per, since: day(since) })] : []),
    number
      ? t("billing.invoice.decided_number", { by, date, number })
      : t("billing.invoice.decided", { by, date }),
  ];
}
