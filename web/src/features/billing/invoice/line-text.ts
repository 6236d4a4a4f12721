import type { TFunction } from "i18next";
import type { Unit } from "#core/billing/model.ts";
import { vatOf } from "#core/billing/rules/line.ts";
import type { InvoiceView } from "#core/billing/views.ts";
import { formatNumber } from "#web/app/language/format.ts";

type Read = InvoiceView["lines"][number]["reading"];
type Line = { quantity: number; unit: Unit | null };

/** What stood on the meter before and then, of a line that a meter counted. */
export function readingText(reading: NonNullable<Read>, t: TFunction): string {
  const [before, after] = [reading.before, reading.after].map((value) =>
    formatNumber(value / 1000, { maximumFractionDigits: 3 }),
  );
  const key = reading.estimated ? "billing.invoice.reading_estimated" : "billing.invoice.reading";
  return t(key, { before, after });
}

/** What of lines is tax, by rate, and that others are without. */
export function vatTexts(
  lines: InvoiceView["lines"],
  t: TFunction,
  money: (amount: number) => string,
): string[] {
  return vatOf(lines).map(({ rate, vat }) =>
    rate === null ? t("billing.vat.none") : t("billing.vat.sum", { rate, amount: money(vat) }),
  );
}

/** 52750 thousandths of m² → 52,75 м². */
export function quantityText({ quantity, unit }: Line, t: TFunction): string {
  const figure = formatNumber(quantity / 1000, { maximumFractionDigits: 3 });
  return unit ? `${figure}\u00a0${t(`billing.unit.${unit}`)}` : figure;
}
