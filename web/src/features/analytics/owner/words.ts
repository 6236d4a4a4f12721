import type { TFunction } from "i18next";
import { findComparedMonths, type YearSums } from "#core/analytics/owner/compare.ts";
import type { CostKind } from "#core/analytics/owner/model.ts";
import type { OwnerFiguresView, OwnerInvoicesPage } from "#core/analytics/owner/views.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { formatMonth } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";

/** Names the month of `YYYY-MM`, without its year. */
export function monthWord(month: string): string {
  const form = { month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[currentLanguage()], form).format(new Date(`${month}-15`));
}

/** Names a month as the first word of a row. */
export function monthTitle(month: string): string {
  const word = monthWord(month);
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1);
}

/** Names a month in few letters, for a chart. */
export function shortMonthWord(month: string): string {
  return month.slice(5, 7);
}

/** Names a kind of cost. */
export function costText(kind: CostKind, t: TFunction): string {
  return kind === "late_fee" ? t("billing.fee.word") : t(`billing.type.${kind}`);
}

/** Names a bill by its own title, else by its kind, with its month. */
export function billText({ kind, title, month }: NamedBill, t: TFunction): string {
  return `${title ?? costText(kind, t)}, ${formatMonth(month)}`;
}
type NamedBill = Pick<OwnerInvoicesPage["items"][number], "kind" | "title" | "month">;

/** Names the months of which the change is counted; null for the whole year. */
export function comparedText(
  figures: OwnerFiguresView,
  rows: readonly { month: string }[],
): string | null {
  return findComparedMonths(figures, rows)?.map(monthWord).join(" – ") ?? null;
}

/** Compares a year with the one before in words. */
export function changeText({ change, before: sum }: YearSums, year: number, t: TFunction): string {
  const before = year - 1;
  if (change === null) return t(sum > 0 ? "owner.not_yet" : "owner.no_before", { before });
  if (change === 0) return t("owner.same", { before });
  return t(change > 0 ? "owner.more" : "owner.less", { percent: Math.abs(change), before });
}
