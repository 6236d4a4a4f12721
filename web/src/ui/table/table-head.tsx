import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cx } from "../cx.ts";
import type { Column, SortState } from "./table.tsx";

type Props<Row> = {
  column: Column<Row>;
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
};

const shown = {
  md: "hidden md:table-cell",
  lg: "hidden lg:table-cell",
  xl: "hidden xl:table-cell",
};
const aligned = { start: "text-left", center: "text-center", end: "text-right tabular-nums" };

export function cellClass<Row>({ align = "start", from }: Column<Row>): string {
  return cx(aligned[align], from && shown[from]);
}

const spoken = { asc: "ascending", desc: "descending" } as const;

export function HeadCell<Row>({ column, sort, onSort }: Props<Row>) {
  const active = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable && onSort;
  const end = column.align === "end";
  return (
    <th
      scope="col"
      aria-sort={sortable ? (active ? spoken[active] : "none") : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={cx(
        "sticky top-[var(--sticky-top,0px)] z-10 border-b first:rounded-tl-lg last:rounded-tr-lg border-line bg-surface px-cell-x py-2 text-sm font-[560] whitespace-nowrap text-ink-soft",
        cellClass(column),
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: active === "asc" ? "desc" : "asc" })}
          className={cx(
            "-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink [&_svg]:size-[1.05em]",
            end && "flex-row-reverse",
            active && "text-ink",
          )}
        >
          {column.header}
          {active === "asc" && <ArrowUp aria-hidden />}
          {active === "desc" && <ArrowDown aria-hidden />}
          {!active && <ChevronsUpDown aria-hidden className="opacity-50" />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
