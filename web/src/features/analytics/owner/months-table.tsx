import { useTranslation } from "react-i18next";
import type { YearSums } from "#core/analytics/owner/compare.ts";
import { ColumnsChart } from "#web/ui/content/columns-chart.tsx";
import { ByMonth } from "./by-month.tsx";
import { monthTitle, shortMonthWord } from "./words.ts";
import { YearTable } from "./year-table.tsx";

type Props = {
  caption: string;
  year: number;
  months: readonly (YearSums & { month: string })[];
  /** Returns whether anything is known of a month, as "2026-11"; default: of each. */
  isKnown?: (month: string) => boolean;
  write: (amount: number) => string;
  /** An amount in few letters, for the scale. */
  short: (amount: number) => string;
};

/** Twelve months beside those of the year before: a chart, and a table that says the same. */
export function MonthsTable({ caption, year, months, isKnown, write, short }: Props) {
  const { t } = useTranslation();
  const unknownOf = (month: string) =>
    (["now", "before"] as const).filter((key) => {
      const of = key === "now" ? year : year - 1;
      return isKnown?.(`${of}${month.slice(4)}`) === false;
    });
  return (
    <>
      <ColumnsChart
        series={[
          { label: String(year - 1), tone: "neutral" },
          { label: String(year), tone: "pine" },
        ]}
        slots={months.map(({ month, now, before }) => ({
          key: month,
          label: shortMonthWord(month),
          values: [before, now],
        }))}
        short={short}
      />
      <ByMonth>
        <YearTable
          caption={`${caption}. ${t("owner.by_month")}`}
          first={t("owner.column.month")}
          year={year}
          rows={months
            .filter(({ now, before }) => now !== 0 || before !== 0)
            .map(({ month, ...sums }) => {
              const unknown = unknownOf(month);
              const change = unknown.length > 0 ? null : sums.change;
              return { key: month, name: monthTitle(month), ...sums, change, unknown };
            })}
          write={write}
        />
      </ByMonth>
    </>
  );
}
