import type { ManagerSearch, ResidentSearch } from "./filters.ts";

let last: ResidentSearch | ManagerSearch = {};

/** Keeps the filters of the list that was looked at, for the way back. */
export function rememberList(search: ResidentSearch | ManagerSearch): void {
  last = search;
}

/** Returns the filters of the last list, if any. */
export function rememberedList(): ResidentSearch & ManagerSearch {
  return last;
}
