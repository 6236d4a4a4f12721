import type { TFunction } from "i18next";
import type { Sort } from "#core/requests/inputs.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { formatMoment, formatRelative } from "#web/app/language/format.ts";
import type { Column, SortState } from "#web/ui/table/table.tsx";
import { cx } from "#web/ui/cx.ts";
import { AssignMenu } from "../actions/assign-menu.tsx";
import { CategoryMark, PriorityWord, StatusBadge } from "../badges.tsx";
import { locationOf, placeText } from "../place-text.ts";
import { UnreadDot } from "../request-card.tsx";
import { RequestLink } from "../request-link.tsx";
import { rowKey } from "#web/app/row-key.ts";
import { RowMenu } from "./row-menu.tsx";
import { SlaWords } from "../sla-words.tsx";

/** Lists the columns of the staff's table: subject, status, assignee, deadline. */
export function managerColumns(
  t: TFunction,
  now: Date,
  fresh: ReadonlySet<string>,
): Column<RequestRow>[] {
  return [
    {
      key: "title",
      header: t("requests.column.title"),
      rowHeader: true,
      cell: (row) => (
        <span
          className={cx(
            "-m-1.5 flex items-center gap-3 rounded-md p-1.5 transition-colors duration-700",
            fresh.has(rowKey(row)) && "bg-pine-soft",
          )}
        >
          <CategoryMark category={row.category} size="sm" />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              {row.unread && <UnreadDot label={t("requests.list.unread")} />}
              <RequestLink
                number={row.number}
                className="line-clamp-2 font-[560] text-pretty underline-offset-4 hover:underline"
              >
                {row.title}
              </RequestLink>
            </span>
            <span className="block truncate text-sm text-ink-soft">
              <span className="tabular-nums">{row.number}</span> · {placeText(locationOf(row), t)} ·{" "}
              <time
                dateTime={row.createdAt}
                title={formatMoment(row.createdAt, now)}
                className="normal-nums"
              >
                {formatRelative(row.createdAt, now)}
              </time>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "status",
      header: t("requests.column.status"),
      // Narrower on tablets, so that the row menu fits without scrolling.
      width: "min(11rem, 21.5vw)",
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge status={row.status} withdrawn={row.withdrawn} />
          <PriorityWord priority={row.priority} className="text-sm" />
        </span>
      ),
    },
    {
      key: "due",
      header: t("requests.column.sla"),
      sortable: true,
      width: "min(15rem, 22.5vw)",
      cell: (row) => (
        <>
          <SlaWords clock={row} bare />
          <span className="block text-sm text-ink-soft">{t(`requests.sla.${row.clock}`)}</span>
        </>
      ),
    },
    {
      key: "assignee",
      header: t("requests.column.assignee"),
      width: "11rem",
      from: "xl",
      cell: (row) => <AssignMenu row={row} />,
    },
    {
      key: "menu",
      header: <span className="sr-only">{t("requests.page.actions")}</span>,
      width: "3.25rem",
      cell: (row) => <RowMenu row={row} />,
    },
  ];
}

/** Converts the server's order to the table's sortable head. */
export function sortState(sort: Sort | undefined): SortState | undefined {
  return sort === "due" ? { key: "due", direction: "asc" } : undefined;
}

/** Converts a press on the head: deadlines have one useful order, the second press undoes it. */
export function sortOf({ direction }: SortState): Sort | undefined {
  return direction === "asc" ? "due" : undefined;
}
