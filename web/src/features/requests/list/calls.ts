import type { ListInput } from "#core/requests/inputs.ts";
import {
  categories,
  type Category,
  openStatuses,
  priorities,
  type Priority,
  type Status,
  statuses,
} from "#core/requests/model.ts";
import { withoutEmpty } from "#web/app/language/address-words.ts";
import {
  type ManagerSearch,
  type ResidentSearch,
  type SharedSearch,
  type View,
  readWords,
} from "./filters.ts";

// Apart from what reads addresses: that much every page of the site carries.

const closed: Status[] = ["completed", "rejected"];

/** Builds the call of a resident's address. */
export function residentInput({
  tab = "open",
  mine,
  apartment,
  ...search
}: ResidentSearch): ListInput {
  const base: ListInput = {
    open: { status: [...openStatuses] },
    waiting: { status: ["pending" as const], asked: true },
    closed: { status: closed },
  }[tab];
  return withoutEmpty({
    ...base,
    ...(mine ? { mine } : {}),
    apartmentId: apartment,
    ...sharedInput(search),
  });
}

/** Builds the call of a staff address: a view with filters. */
export function managerInput(search: ManagerSearch): ListInput {
  const { view = "open", building, apartment, assignee, sort, ...shared } = search;
  const open = { status: [...openStatuses] };
  const bases: Record<View, ListInput> = {
    open,
    mine: { ...open, assignee: "me" },
    unassigned: { ...open, assignee: "none" },
    at_risk: { ...open, sla: "at_risk" },
    breached: { ...open, sla: "breached" },
    waiting: { status: ["pending"] },
    closed: { status: closed },
    all: {},
  };
  return withoutEmpty({
    ...bases[view],
    ...(assignee ? { assignee } : {}),
    buildingId: building,
    apartmentId: apartment,
    sort,
    ...sharedInput(shared),
  });
}

function sharedInput({ status, priority, category, q }: SharedSearch): ListInput {
  return withoutEmpty({
    ...(status ? { status: readWords<Status>(statuses, status) } : {}),
    priority: priority ? readWords<Priority>(priorities, priority) : undefined,
    category: category ? readWords<Category>(categories, category) : undefined,
    search: q,
  });
}
