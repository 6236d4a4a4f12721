import type { Sort } from "#core/requests/inputs.ts";
import {
  categories,
  type Category,
  limits,
  priorities,
  type Priority,
  type Status,
  statuses,
} from "#core/requests/model.ts";
import { withoutEmpty, uuidIn } from "#web/app/language/address-words.ts";

/**
 * Search parameters of the lists. Several choices are joined by dots (`?status=new.pending`): that
 * survives messengers and mail.
 */
export type SharedSearch = {
  status?: string | undefined;
  priority?: string | undefined;
  category?: string | undefined;
  q?: string | undefined;
};

export const tabs = ["open", "waiting", "closed"] as const;
export type Tab = (typeof tabs)[number];
export type ResidentSearch = SharedSearch & {
  tab?: Tab | undefined;
  mine?: true | undefined;
  apartment?: string | undefined;
};

export const views = [
  "open",
  "mine",
  "unassigned",
  "at_risk",
  "breached",
  "waiting",
  "closed",
  "all",
] as const;
export type View = (typeof views)[number];
export type ManagerSearch = SharedSearch & {
  view?: View | undefined;
  building?: string | undefined;
  apartment?: string | undefined;
  assignee?: string | undefined;
  sort?: Sort | undefined;
};

export const sorts: readonly Sort[] = ["newest", "oldest", "updated", "due", "priority"];

type Raw = Record<string, unknown>;

/** Keeps what makes sense of a resident's address; anything else is as if it were not there. */
export function readResidentSearch(raw: Raw): ResidentSearch {
  return withoutEmpty({
    ...readShared(raw),
    tab: oneOf(tabs, raw["tab"]),
    mine: raw["mine"] === true || raw["mine"] === "true" ? true : undefined,
    apartment: uuidIn(raw["apartment"]),
  });
}

/** Reads the search parameters of the staff's table. */
export function readManagerSearch(raw: Raw): ManagerSearch {
  const assignee = raw["assignee"];
  const { building, apartment } = raw;
  return withoutEmpty({
    ...readShared(raw),
    view: oneOf(views, raw["view"]),
    building: uuidIn(building),
    apartment: uuidIn(apartment),
    assignee: assignee === "me" || assignee === "none" ? assignee : uuidIn(assignee),
    sort: oneOf(sorts, raw["sort"]),
  });
}

/** Returns whether anything besides the tab or view filters the list. */
export function isNarrowed(search: ResidentSearch | ManagerSearch): boolean {
  const {
    tab: _tab,
    view: _view,
    sort: _sort,
    ...narrowing
  } = search as ResidentSearch & ManagerSearch;
  return Object.values(narrowing).some((value) => value !== undefined);
}

/** Returns the search for the same words among all requests; null without words, or if nothing else narrows it. */
export function widenSearch(search: ManagerSearch): ManagerSearch | null {
  const { q, sort, view } = search;
  const isWidest = view === "all" && !isNarrowed({ ...search, q: undefined });
  return q === undefined || isWidest ? null : { view: "all", q, sort };
}

/** Reads known words: `new.pending`. */
export function readWords<Word extends string>(
  known: readonly Word[],
  dotted: string | undefined,
): Word[] {
  const given = dotted?.split(".") ?? [];
  return known.filter((word) => given.includes(word));
}

/** Joins words for an address; undefined if there are none. */
export function joinWords(chosen: readonly string[]): string | undefined {
  return chosen.length > 0 ? chosen.join(".") : undefined;
}

function readShared(raw: Raw): SharedSearch {
  // The router reads `?q=12` as a number and `?q=true` as a boolean.
  const q = raw["q"] === undefined ? "" : String(raw["q"]).trim().slice(0, limits.search);
  return {
    status: joinWords(readWords<Status>(statuses, text(raw["status"]))),
    priority: joinWords(readWords<Priority>(priorities, text(raw["priority"]))),
    category: joinWords(readWords<Category>(categories, text(raw["category"]))),
    q: q || undefined,
  };
}

/** Reads the first value of a repeated parameter (`?status=new&status=pending`). */
function text(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(".");
  return typeof value === "string" ? value : undefined;
}

function oneOf<Word extends string>(known: readonly Word[], value: unknown): Word | undefined {
  return known.find((word) => word === value);
}
