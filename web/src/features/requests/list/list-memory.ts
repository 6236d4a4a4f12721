import type { ManagerSearch, ResidentSearch } from "./filters.ts";

let last: ResidentSearch | ManagerSearch = {};

/** Keeps the filters of the list that was looked at, for the way back. */
export function rememberList(search: ResidentSearch | ManagerSearch): void {
  last = search;
}

/** The filters of the list that was looked at before, if any. */
export function rememberedList(): ResidentSearch & ManagerSearch {
  return last;
}
