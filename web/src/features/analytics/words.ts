import type { TFunction } from "i18next";
import { differenceOf, valueOf } from "#core/analytics/measures.ts";
import type { Figure, Tally } from "#core/analytics/model.ts";
import { minute } from "#core/kernel/time.ts";
import { formatDay, formatDuration, formatMoney, formatNumber } from "#web/app/language/format.ts";

/** Formats a figure in its unit, or says that there is none. */
export function valueText(t: TFunction, figure: Figure, tally: Tally): string {
  const value = valueOf(figure, tally);
  if (value === null) return t("analytics.nothing");
  if (figure === "active") return formatNumber(value);
  if (figure === "response") return formatDuration(value * minute);
  return percentText(value);
}

/** Formats percent with at most one decimal. */
export function percentText(value: number): string {
  return formatNumber(value / 100, { style: "percent", maximumFractionDigits: 1 });
}

/** Writes what a figure counts; `day` is the day of states. */
export function baseText(
  t: TFunction,
  figure: Figure,
  { part, whole }: Tally,
  day: string,
): string {
  const date = formatDay(day);
  if (figure === "active") return t("analytics.base.active", { date });
  const write = figure === "payments" ? formatMoney : formatNumber;
  const params = { part: write(part), whole: write(whole), count: whole, date };
  return t(`analytics.base.${figure}`, params);
}

/** Describes the difference from the period before, and whether it is better. */
export function differenceText(
  t: TFunction,
  figure: Figure,
  now: Tally,
  before: Tally,
): { text: string; better: boolean | null } {
  const difference = differenceOf(figure, now, before);
  if (!difference) return { text: t("analytics.difference.none"), better: null };
  const { direction, better } = difference;
  const amount = formatNumber(difference.by);
  const by =
    figure === "active"
      ? amount
      : figure === "response"
        ? formatDuration(difference.by * minute)
        : t("analytics.points", { by: amount });
  const text = t(`analytics.difference.${direction}`, { by });
  if (better === null) return { text, better };
  return { text: `${text} — ${t(better ? "analytics.better" : "analytics.worse")}`, better };
}
