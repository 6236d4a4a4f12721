import type { Role } from "#core/kernel/actor.ts";
import { admitsTo } from "#core/access.ts";
import type { NavigationItem, WebSlice } from "../slices/slice.ts";

/** Lists the links of a role in order. */
export function navigationFor(slices: readonly WebSlice[], role: Role): readonly NavigationItem[] {
  return slices
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ area }) => admitsTo(area, role))
    .toSorted((a, b) => a.position - b.position);
}
