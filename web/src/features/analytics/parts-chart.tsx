import { useTranslation } from "react-i18next";
import type { PartView } from "#core/analytics/views.ts";
import { formatDay, formatMoney, formatNumber } from "#web/app/language/format.ts";
import { Card } from "#web/ui/content/card.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";

/** The weeks or months of a period: bars of requests, and all of it as a table beside them. */
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
      <Bars parts={parts} />
      <Table
        className="mt-4"
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

const height = 120;

/** What the table says, for eyes alone. */
function Bars({ parts }: { parts: readonly PartView[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...parts.map(({ opened, closed }) => Math.max(opened, closed)));
  const bar = (value: number) => Math.round((value / most) * height);
  return (
    <figure aria-hidden>
      <svg
        viewBox={`0 0 ${parts.length * 40} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line-strong"
      >
        {parts.map(({ from, opened, closed }, at) => (
          <g key={from}>
            <rect
              x={at * 40 + 6}
              y={height - bar(opened)}
              width={13}
              height={bar(opened)}
              className="fill-line-strong"
            />
            <rect
              x={at * 40 + 21}
              y={height - bar(closed)}
              width={13}
              height={bar(closed)}
              className="fill-pine"
            />
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-xs bg-line-strong" />
          {t("analytics.opened")}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-xs bg-pine" />
          {t("analytics.closed")}
        </span>
      </figcaption>
    </figure>
  );
}
