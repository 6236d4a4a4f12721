import { useTranslation } from "react-i18next";
import type { OverviewView } from "#core/finance/views.ts";
import { formatMoney, formatMonth } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { cx } from "#web/ui/cx.ts";

const tones = { pine: "bg-pine", amber: "bg-amber-line" } as const;

/** A bar as long as its part of the longest, from nothing to one; figures stand beside it. */
export function Bar({ part, tone }: { part: number; tone: keyof typeof tones }) {
  const width = `${Math.max(0, Math.min(1, part)) * 100}%`;
  return (
    <span aria-hidden className="mt-1 block h-2 rounded-full bg-sunken">
      <span className={cx("block h-full rounded-full", tones[tone])} style={{ width }} />
    </span>
  );
}

/** Twelve months as bars beside their figures: the table is the chart for who cannot see it. */
export function MonthsChart({ months }: Pick<OverviewView, "months">) {
  const { t } = useTranslation();
  const most = Math.max(1, ...months.flatMap(({ income, expenses }) => [income, expenses]));
  const nothing = months.every(({ income, expenses }) => income === 0 && expenses === 0);
  const head = "px-2 py-2 text-right text-sm font-[560] text-ink-soft first:pl-0 last:pr-0";
  const cell = "px-2 py-2 text-right whitespace-nowrap tabular-nums last:pr-0";
  return (
    <Card title={t("finance.chart.title")}>
      {nothing ? (
        <p className="text-ink-soft">{t("finance.chart.nothing")}</p>
      ) : (
        <div
          className="overflow-x-auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t("finance.chart.title")}
        >
          <table className="w-full min-w-[30rem] border-collapse">
            <caption className="sr-only">{t("finance.chart.title")}</caption>
            <thead>
              <tr>
                <th scope="col" className={cx(head, "text-left")}>
                  {t("finance.chart.month")}
                </th>
                <th scope="col" className={head}>
                  {t("finance.figure.income")}
                </th>
                <th scope="col" className={head}>
                  {t("finance.figure.expenses")}
                </th>
                <th scope="col" className={head}>
                  {t("finance.chart.profit")}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, income, expenses }) => (
                <tr key={month} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-2 text-left font-normal whitespace-nowrap">
                    {formatMonth(month)}
                  </th>
                  <td className={cell}>
                    {formatMoney(income)}
                    <Bar part={income / most} tone="pine" />
                  </td>
                  <td className={cell}>
                    {formatMoney(expenses)}
                    <Bar part={expenses / most} tone="amber" />
                  </td>
                  <td className={cell}>{formatMoney(income - expenses)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
