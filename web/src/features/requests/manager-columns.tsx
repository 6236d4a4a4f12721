import type { TFunction } from "i18next";
import { isOpen } from "#core/requests/model.ts";
import type { Sort } from "#core/requests/inputs.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { formatDate, formatMoment } from "#web/app/format.ts";
import type { Column, SortState } from "#web/ui/table.tsx";
import { cx } from "#web/ui/cx.ts";
import { AssignMenu } from "./assign-menu.tsx";
import { CategoryMark, PriorityWord, StatusBadge } from "./badges.tsx";
import { placeText } from "./place-text.ts";
import { UnreadDot } from "./request-card.tsx";
import { RequestLink } from "./request-link.tsx";
import { RowMenu } from "./row-menu.tsx";
import { SlaWords } from "./sla-words.tsx";

/** The table of the staff: what, where it stands, who has it, and by when. */
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
            fresh.has(row.id) && "bg-pine-soft",
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
            <span className="block text-sm text-ink-soft">
              <span className="tabular-nums">{row.number}</span> · {placeText(row.location, t)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "status",
      header: t("requests.column.status"),
      width: "1%",
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: "priority",
      header: t("requests.column.priority"),
      sortable: true,
      from: "lg",
      width: "1%",
      cell: (row) => <PriorityWord priority={row.priority} className="whitespace-nowrap" />,
    },
    {
      key: "due",
      header: t("requests.column.sla"),
      sortable: true,
      width: "17rem",
      cell: (row) =>
        isOpen(row.status) ? (
          <SlaWords sla={row.sla} />
        ) : (
          <SlaWords sla={row.sla} clock="resolution" />
        ),
    },
    {
      key: "assignee",
      header: t("requests.column.assignee"),
      width: "12rem",
      from: "lg",
      cell: (row) => <AssignMenu row={row} />,
    },
    {
      key: "created",
      header: t("requests.column.created"),
      sortable: true,
      from: "xl",
      align: "end",
      width: "1%",
      cell: (row) => (
        <time
          dateTime={row.createdAt}
          title={formatMoment(row.createdAt, now)}
          className="whitespace-nowrap text-ink-soft"
        >
          {formatDate(row.createdAt, now)}
        </time>
      ),
    },
    {
      key: "menu",
      header: <span className="sr-only">{t("requests.page.actions")}</span>,
      width: "1%",
      cell: (row) => <RowMenu row={row} />,
    },
  ];
}

/** The server's order as the table's heads show it. */
export function sortState(sort: Sort | undefined): SortState | undefined {
  switch (sort) {
    case "oldest":
      return { key: "created", direction: "asc" };
    case "due":
      return { key: "due", direction: "asc" };
    case "priority":
      return { key: "priority", direction: "asc" };
    case "updated":
      return undefined;
    default:
      return { key: "created", direction: "desc" };
  }
}

/** A press on a head: deadlines and priorities have one useful order, the other press undoes it. */
export function sortOf({ key, direction }: SortState): Sort | undefined {
  if (key === "created") return direction === "asc" ? "oldest" : undefined;
  if (direction === "desc") return undefined;
  return key === "due" ? "due" : "priority";
}
