import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { monthOfDay } from "#core/finance/rules/period.ts";
import type { OverviewView } from "#core/finance/views.ts";
import {
  formatMoney,
  formatMonth,
  formatShortMoney,
  formatShortMonth,
} from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { ColumnsChart } from "#web/ui/content/columns-chart.tsx";
import { cx } from "#web/ui/cx.ts";
import { type Column, Table } from "#web/ui/table/table.tsx";
import type { FinanceSearch } from "../search.ts";

type Month = OverviewView["months"][number];
type Props = Pick<OverviewView, "months" | "period"> & { search: FinanceSearch };

/** Months of money as columns, and the same as a table beside them; a month opens its own figures. */
export function MonthsChart({ months, period, search }: Props) {
  const { t } = useTranslation();
  const begun = months.findIndex(({ income, expenses }) => income !== 0 || expenses !== 0);
  const shown = months.slice(begun);
  const chosen = ({ month }: Month) =>
    period.from.slice(0, 7) <= month && month <= period.to.slice(0, 7);
  if (begun < 0)
    return (
      <Card title={t("finance.chart.title")}>
        <p className="text-ink-soft">{t("finance.chart.nothing")}</p>
      </Card>
    );
  const link = (row: Month) => (
    <Link
      to="/manager/finance"
      search={{ building: search.building, ...monthOfDay(`${row.month}-01`) }}
      resetScroll={false}
      aria-current={chosen(row) ? "true" : undefined}
      className={cx(
        "inline-flex min-h-control items-center underline decoration-line-control underline-offset-4 first-letter:uppercase hover:decoration-current",
        chosen(row) && "font-[620]",
      )}
    >
      {formatMonth(row.month)}
    </Link>
  );
  const money = (key: string, header: string, of: (row: Month) => number): Column<Month> => ({
    key,
    header,
    align: "end",
    cell: (row) => (
      <span className={cx("whitespace-nowrap", of(row) < 0 && "text-brick-ink")}>
        {formatMoney(of(row))}
      </span>
    ),
  });
  const profit = ({ income, expenses }: Month) => income - expenses;
  const columns: Column<Month>[] = [
    { key: "month", header: t("finance.chart.month"), rowHeader: true, cell: link },
    {
      key: "income",
      header: t("finance.figure.income"),
      align: "end",
      cell: ({ income, otherIncome }) => (
        <>
          <span className={cx("whitespace-nowrap", income < 0 && "text-brick-ink")}>
            {formatMoney(income)}
          </span>
          {otherIncome !== 0 && (
            <span className="block text-sm text-ink-soft">
              {t("finance.chart.other_within")}{" "}
              <span className="whitespace-nowrap">{formatMoney(otherIncome)}</span>
            </span>
          )}
        </>
      ),
    },
    money("expenses", t("finance.figure.expenses"), ({ expenses }) => expenses),
    money("profit", t("finance.chart.profit"), profit),
  ];
  return (
    <Card title={t("finance.chart.title")} description={t("finance.chart.text")}>
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <ColumnsChart
          series={[
            { label: t("finance.figure.income"), tone: "pine" },
            { label: t("finance.figure.expenses"), tone: "amber" },
            { label: t("finance.chart.other"), tone: "sky", partOf: 0 },
          ]}
          slots={shown.map((row) => ({
            key: row.month,
            label: formatShortMonth(row.month),
            values: [row.income, row.expenses, row.otherIncome],
            faded: !chosen(row),
            strong: chosen(row),
          }))}
          short={formatShortMoney}
        />
        <Table
          caption={t("finance.chart.title")}
          columns={columns}
          rows={shown.toReversed()}
          rowKey={({ month }) => month}
          card={(row) => (
            <div className="rounded-lg border border-line px-3 pb-3">
              {link(row)}
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm tabular-nums [&_dd]:text-right [&_dt]:text-ink-soft">
                <dt>{t("finance.figure.income")}</dt>
                <dd>{formatMoney(row.income)}</dd>
                {row.otherIncome !== 0 && (
                  <>
                    <dt>{t("finance.chart.other")}</dt>
                    <dd>{formatMoney(row.otherIncome)}</dd>
                  </>
                )}
                <dt>{t("finance.figure.expenses")}</dt>
                <dd>{formatMoney(row.expenses)}</dd>
                <dt>{t("finance.chart.profit")}</dt>
                <dd className={cx("font-[620]", profit(row) < 0 && "text-brick-ink")}>
                  {formatMoney(profit(row))}
                </dd>
              </dl>
            </div>
          )}
        />
      </div>
    </Card>
  );
}
