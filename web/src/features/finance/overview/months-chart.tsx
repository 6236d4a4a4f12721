import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { monthOfDay } from "#core/finance/rules/period.ts";
import type { OverviewView } from "#core/finance/views.ts";
import { formatMoney, formatMonth, formatNumber } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
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
              {t("finance.chart.of_it_other")}{" "}
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
        <Columns months={shown} chosen={chosen} />
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

const [height, slot, bar] = [240, 56, 19] as const;

/** What the table says, for eyes alone. Below nothing is where more was taken back than came. */
function Columns({
  months,
  chosen,
}: {
  months: readonly Month[];
  chosen: (row: Month) => boolean;
}) {
  const { t } = useTranslation();
  const values = months.flatMap(({ income, expenses }) => [income, expenses]);
  const step = stepFor(Math.max(1, ...values));
  const most = Math.ceil(Math.max(1, ...values) / step) * step;
  const y = (value: number) => height - (Math.max(0, value) / most) * height;
  const lines = Array.from({ length: Math.round(most / step) + 1 }, (_, at) => at * step);
  return (
    <figure aria-hidden className="min-w-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="relative text-xs text-ink-soft tabular-nums" style={{ height }}>
          {lines.map((value) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: y(value) }}
            >
              {short(value)}
            </span>
          ))}
          <span className="invisible whitespace-nowrap">{short(most)}</span>
        </div>
        <svg
          viewBox={`0 0 ${months.length * slot} ${height}`}
          preserveAspectRatio="none"
          className="w-full overflow-visible"
          style={{ height }}
        >
          {lines.map((value) => (
            <line
              key={value}
              x1={0}
              x2={months.length * slot}
              y1={y(value)}
              y2={y(value)}
              vectorEffect="non-scaling-stroke"
              className={value === 0 ? "stroke-line-strong" : "stroke-line"}
            />
          ))}
          {months.map((row, at) => (
            <g key={row.month} opacity={chosen(row) ? 1 : 0.6}>
              <Pillar x={at * slot + 8} top={y(row.income)} tone="fill-pine" />
              {row.otherIncome > 0 && (
                <Pillar
                  x={at * slot + 8}
                  top={y(row.income)}
                  foot={y(Math.max(0, row.income - row.otherIncome))}
                  tone="fill-sky"
                />
              )}
              <Pillar x={at * slot + 9 + bar} top={y(row.expenses)} tone="fill-amber" />
            </g>
          ))}
        </svg>
        <span />
        <div className="mt-1.5 flex text-center text-xs text-ink-soft">
          {months.map((row) => (
            <span
              key={row.month}
              className={cx("min-w-0 flex-1", chosen(row) && "font-[620] text-ink")}
            >
              {`${row.month.slice(5)}.${row.month.slice(2, 4)}`}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-xs bg-pine" />
          {t("finance.figure.income")}
        </span>
        {months.some(({ otherIncome }) => otherIncome > 0) && (
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-xs bg-sky" />
            {t("finance.chart.other")}
          </span>
        )}
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-xs bg-amber" />
          {t("finance.figure.expenses")}
        </span>
      </figcaption>
    </figure>
  );
}

function Pillar({
  x,
  top,
  foot = height,
  tone,
}: {
  x: number;
  top: number;
  foot?: number;
  tone: string;
}) {
  return <rect x={x} y={top} width={bar} height={foot - top} className={tone} />;
}

/** A round step that cuts a height into three to six. */
function stepFor(most: number): number {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
}

/** Kopecks as whole hryvnias, in few letters. */
function short(value: number): string {
  return formatNumber(value / 100, { notation: "compact", maximumFractionDigits: 1 });
}
