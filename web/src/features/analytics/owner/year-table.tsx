import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { YearSums } from "#core/analytics/owner/compare.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { useMedia } from "#web/ui/use-media.ts";
import { type Column, Table } from "#web/ui/table/table.tsx";

export type YearRow = YearSums & {
  key: string;
  name: string;
  /** Shows the rows behind it; its label names what they are. */
  rows?: { label: string; open: () => void };
  strong?: boolean;
  /** Sums without data: shown as a dash, not as zero. */
  unknown?: readonly ("now" | "before")[];
};

type Props = {
  caption: string;
  /** Heading of the first column. */
  first: string;
  year: number;
  rows: readonly YearRow[];
  write: (amount: number) => string;
  /** False for small counts, of which per cent say nothing. */
  changes?: boolean;
  /** Months of which the changes are counted, where they are not all that the sums have. */
  compared?: string | null;
};

/** A table of a year beside the one before, with the change. */
export function YearTable(props: Props) {
  const { caption, first, year, rows, write, changes = true, compared = null } = props;
  const { t } = useTranslation();
  const weight = ({ strong }: YearRow) => (strong ? "font-[620]" : "");
  const wide = useMedia("(width >= 64rem)");
  const columns: Column<YearRow>[] = [
    {
      key: "name",
      header: first,
      rowHeader: true,
      cell: (row) => <Name row={row} />,
    },
    amounts("now", String(year)),
    amounts("before", String(year - 1)),
    ...(changes && wide
      ? [
          {
            key: "change",
            header: [t("owner.column.change"), compared].filter(Boolean).join(", "),
            align: "end" as const,
            cell: changeCell,
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      card={(row) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5">
          <span className="min-w-0 flex-1 basis-20">
            <Name row={row} />
          </span>
          <span className="ml-auto text-right tabular-nums">
            <span className={`block ${weight(row)}`}>{writeSum(row, "now")}</span>
            <span className="block text-sm text-ink-soft">
              {`${year - 1}: ${writeSum(row, "before")}`}
            </span>
            {changes && row.change !== null && (
              <span className="block text-sm text-ink-soft">{changeLine(row)}</span>
            )}
          </span>
        </div>
      )}
    />
  );

  function writeSum(row: YearRow, key: "now" | "before"): string {
    return row.unknown?.includes(key) ? "—" : write(row[key]);
  }

  /** The change as a line below sums, with its months. */
  function changeLine(row: YearRow): string {
    return [compared, changeCell(row)].filter(Boolean).join(": ");
  }

  function amounts(key: "now" | "before", header: string): Column<YearRow> {
    return {
      key,
      header,
      align: "end",
      cell: (row) => (
        <>
          <span className={weight(row)}>{writeSum(row, key)}</span>
          {key === "before" && changes && !wide && row.change !== null && (
            <span className="block text-sm text-ink-soft">{changeLine(row)}</span>
          )}
        </>
      ),
    };
  }
}

/** Formats the change in per cent with its sign. */
function changeCell({ change }: YearRow): string {
  if (change === null) return "—";
  return formatNumber(change / 100, { style: "percent", signDisplay: "exceptZero" });
}

/** Names a row; where there are rows behind it, pressing the name shows them. */
function Name({ row: { name, now, rows, strong } }: { row: YearRow }) {
  const { t } = useTranslation();
  const weight = strong ? "font-[620]" : "";
  if (!rows || now === 0) return <span className={weight}>{name}</span>;
  return (
    <button
      type="button"
      aria-label={t("owner.rows_of", { rows: rows.label, name })}
      className={`group/name inline-flex min-h-6 items-center gap-1 rounded-xs text-left underline decoration-line-control underline-offset-4 hover:decoration-current ${weight}`}
      onClick={rows.open}
    >
      {name}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft print:hidden" />
    </button>
  );
}
