import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Checkbox } from "../form/checkbox.tsx";
import { cx } from "../cx.ts";
import { Skeleton } from "../content/skeleton.tsx";
import { cellClass, HeadCell } from "./table-head.tsx";
import { useMedia } from "../use-media.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

export type SortState = { key: string; direction: "asc" | "desc" };

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for money and readings: digits under digits. */
  align?: "start" | "center" | "end";
  sortable?: boolean;
  /** A CSS width, e.g. `8rem`; the rest share what is left. */
  width?: string;
  /** Leaves the narrower screens. */
  from?: "md" | "lg" | "xl";
  /** Names the row for ears; one column per table. */
  rowHeader?: boolean;
};

type Selection = {
  keys: ReadonlySet<string>;
  onChange: (keys: Set<string>) => void;
  allLabel: string;
  rowLabel: (key: string) => string;
};

export type TableProps<Row> = {
  /** Read aloud as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: SortState | undefined;
  onSort?: (sort: SortState) => void;
  selection?: Selection | undefined;
  /** Click or Enter on a row. Put a real link into the row header cell as well. */
  onOpen?: (row: Row) => void;
  rowTone?: (row: Row) => "amber" | "brick" | undefined;
  /** Under 768 px, or under 1024 px with `cardsBelow`, each row becomes this instead. */
  card?: (row: Row) => ReactNode;
  cardsBelow?: "lg" | undefined;
  /** Rows to hint at while there is nothing yet. */
  loadingRows?: number | undefined;
  empty?: ReactNode;
  footer?: ReactNode;
  /** False inside a flush card, which has a frame of its own. */
  frame?: boolean;
  /** From 1024 px the head stays in sight while the page scrolls; the columns must fit then. */
  stickyHeader?: boolean;
  className?: string;
};

const tones = { amber: "bg-amber-soft/50", brick: "bg-brick-soft/50" };

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, card, loadingRows, empty, footer, className } =
    props;
  const { frame = true, stickyHeader = false } = props;
  const narrow = useMedia(props.cardsBelow ? "(width < 1024px)" : "(width < 768px)");
  const asCards = narrow && card !== undefined;

  if (rows.length === 0 && !loadingRows && empty) return <div className={className}>{empty}</div>;
  if (asCards && rows.length === 0)
    return (
      <div role="status" aria-busy className={cx("flex flex-col gap-2.5", className)}>
        <VisuallyHidden>{caption}</VisuallyHidden>
        {Array.from({ length: loadingRows ?? 0 }, (_, at) => (
          <Skeleton key={at} className="h-20 rounded-lg" />
        ))}
      </div>
    );
  if (asCards)
    return (
      <ul aria-label={caption} className={cx("flex flex-col gap-2.5", className)}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    );

  const keys = rows.map(rowKey);
  const chosen = selection ? keys.filter((key) => selection.keys.has(key)).length : 0;
  const toggle = (key: string) => {
    const next = new Set(selection?.keys);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };

  return (
    <section
      // What scrolls must be reachable by keyboard; rows that open already are.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={props.onOpen && rows.length > 0 ? undefined : 0}
      aria-label={caption}
      className={cx(
        "overflow-x-auto",
        stickyHeader && "lg:overflow-visible",
        frame && "rounded-lg border border-line bg-surface",
        className,
      )}
    >
      <table
        className="w-full border-separate border-spacing-0 text-base"
        aria-busy={loadingRows ? true : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th
                scope="col"
                className="sticky top-[var(--sticky-top,0px)] z-10 w-px rounded-tl-lg border-b border-line bg-surface pl-cell-x"
              >
                <Checkbox
                  label={selection.allLabel}
                  hideLabel
                  checked={chosen > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onCheckedChange={(on) => selection.onChange(new Set(on ? keys : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus */}
        <tbody onKeyDown={(event) => onArrowKeys(event, selection ? toggle : undefined)}>
          {rows.map((row, at) => {
            const key = rowKey(row);
            const tone = props.rowTone?.(row);
            const selected = selection?.keys.has(key);
            return (
              <tr
                key={key}
                data-key={key}
                tabIndex={props.onOpen ? (at === 0 ? 0 : -1) : undefined}
                onClick={(event) => {
                  if (!opens(event.target)) return;
                  if (!openInTab(event)) props.onOpen?.(row);
                }}
                onAuxClick={(event) => opens(event.target) && openInTab(event)}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && event.target === event.currentTarget)
                    props.onOpen?.(row);
                }}
                className={cx(
                  "group/row focus-visible:-outline-offset-2",
                  props.onOpen && "cursor-pointer",
                  // A chosen row stays green under the pointer.
                  selected
                    ? "bg-pine-soft"
                    : cx(props.onOpen && "hover:bg-hover", tone && tones[tone]),
                )}
              >
                {selection && (
                  <td className="w-px border-b border-line pl-cell-x group-last/row:border-0">
                    <Checkbox
                      label={selection.rowLabel(key)}
                      hideLabel
                      checked={selected ?? false}
                      onCheckedChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const Cell = column.rowHeader ? "th" : "td";
                  return (
                    <Cell
                      key={column.key}
                      scope={column.rowHeader ? "row" : undefined}
                      className={cx(
                        "border-b border-line px-cell-x py-cell-y font-normal group-last/row:border-0",
                        cellClass(column),
                      )}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          {rows.length === 0 &&
            Array.from({ length: loadingRows ?? 0 }, (_, at) => (
              <tr key={at} className="[&:last-child>td]:border-0">
                {selection && (
                  <td className="border-b border-line pl-cell-x">
                    <Skeleton className="size-[1.125rem]" />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td
                    key={column.key}
                    className={cx("border-b border-line px-cell-x py-cell-y", cellClass(column))}
                  >
                    <Skeleton
                      className={cx(
                        "my-1 h-4",
                        (at + place) % 3 ? "w-3/4" : "w-1/2",
                        column.align === "end" && "ml-auto",
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {footer && (
          <tfoot className="font-[560] [&_td]:px-cell-x [&_td]:py-cell-y [&_th]:px-cell-x [&_th]:py-cell-y [&_tr]:bg-sunken">
            {footer}
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Returns true for a press on the row itself, not on a control inside. */
function opens(target: EventTarget): boolean {
  return !(target as HTMLElement).closest(
    "a, button, input, label, select, textarea, [popover], dialog",
  );
}

/** Opens a row's first link in a new tab where the press asks for one, as a press on the link does. */
function openInTab(event: MouseEvent<HTMLElement>): boolean {
  if (!event.ctrlKey && !event.metaKey && event.button !== 1) return false;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>("a[href]");
  if (link) window.open(link.href, "_blank", "noopener");
  return link !== null;
}

function onArrowKeys(
  event: KeyboardEvent<HTMLElement>,
  toggle: ((key: string) => void) | undefined,
) {
  const row = event.target as HTMLElement;
  if (row.tagName !== "TR") return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > tr[tabindex]")];
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }[
    event.key
  ];
  if (to !== undefined) {
    event.preventDefault();
    const next = rows[to];
    if (!next) return;
    for (const one of rows) one.tabIndex = one === next ? 0 : -1;
    next.focus();
  } else if (event.key === " " && toggle && row.dataset["key"]) {
    event.preventDefault();
    toggle(row.dataset["key"]);
  }
}
