import { useTranslation } from "react-i18next";
import { daysOf } from "#core/analytics/period.ts";
import type { PartView } from "#core/analytics/views.ts";
import {
  formatDay,
  formatMoney,
  formatNumber,
  formatShortMoney,
  formatShortMonth,
} from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { ColumnsChart } from "#web/ui/content/columns-chart.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";

/** The weeks or months of a period: columns of requests and of money, and all of it as a table below them. */
export function PartsChart({ parts }: { parts: readonly PartView[] }) {
  const { t } = useTranslation();
  const days = ({ from, to }: PartView) =>
    from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  const count = (key: "opened" | "closed"): Column<PartView> => ({
    key,
    header: t(`analytics.${key}`),
    cell: (part) => formatNumber(part[key]),
    align: "end",
  });
  const money = (key: "billed" | "paid"): Column<PartView> => ({
    key,
    header: t(`analytics.${key}`),
    cell: (part) => formatMoney(part[key]),
    align: "end",
  });
  const columns: Column<PartView>[] = [
    { key: "days", header: t("analytics.part"), cell: days, rowHeader: true },
    count("opened"),
    count("closed"),
    {
      key: "onTime",
      header: t("analytics.in_time"),
      cell: ({ onTime }) => formatNumber(onTime),
      align: "end",
    },
    money("billed"),
    money("paid"),
  ];
  return (
    <Card title={t("analytics.parts")} description={t("analytics.parts_about")}>
      <Charts parts={parts} />
      <Table
        className="mt-6"
        caption={t("analytics.parts")}
        columns={columns}
        rows={parts}
        rowKey={({ from }) => from}
        card={(part) => (
          <div className="rounded-lg border border-line p-3">
            <p className="font-[560]">{days(part)}</p>
            <p className="mt-1 text-sm text-ink-soft">
              {`${t("analytics.opened")}: ${formatNumber(part.opened)} · ${t("analytics.closed")}: ${formatNumber(part.closed)} · ${t("analytics.in_time")}: ${formatNumber(part.onTime)}`}
            </p>
            <p className="text-sm text-ink-soft">
              {`${t("analytics.billed")}: ${formatMoney(part.billed)} · ${t("analytics.paid")}: ${formatMoney(part.paid)}`}
            </p>
          </div>
        )}
      />
    </Card>
  );
}

/** Charts the table: requests on one scale, hryvnias on the other. */
function Charts({ parts }: { parts: readonly PartView[] }) {
  const { t } = useTranslation();
  const starts = startsOf(parts);
  const slots = (of: (part: PartView) => number[]) =>
    parts.map((part, at) => ({ key: part.from, label: starts[at] ?? "", values: of(part) }));
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <ColumnsChart
        series={[
          { label: t("analytics.opened"), tone: "neutral" },
          { label: t("analytics.closed"), tone: "pine" },
        ]}
        slots={slots(({ opened, closed }) => [opened, closed])}
        short={formatNumber}
        leastStep={1}
      />
      <ColumnsChart
        series={[
          { label: t("analytics.billed"), tone: "neutral" },
          { label: t("analytics.paid"), tone: "amber" },
        ]}
        slots={slots(({ billed, paid }) => [billed, paid])}
        short={formatShortMoney}
        leastStep={100}
      />
    </div>
  );
}

/** Formats where each part begins: a month, or a day of the week. */
function startsOf(parts: readonly PartView[]): string[] {
  const months = parts.some((part) => daysOf(part) > 7);
  return parts.map(({ from }) => {
    const [, month = "", day = ""] = from.split("-");
    return months ? formatShortMonth(from) : `${day}.${month}`;
  });
}
