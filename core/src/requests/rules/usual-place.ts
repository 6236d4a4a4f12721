import type { Category, LocationKind } from "../model.ts";

/** Usual cases that a form offers for a category, by the keys of their texts. */
export const usualCases = ["a", "b", "c", "d"] as const;
export type UsualCase = (typeof usualCases)[number];

const home = { a: "apartment", b: "apartment", c: "apartment", d: "apartment" } as const;

/** Place of each usual case, as its text says; unknown for `other`. */
const places: Record<Category, Record<UsualCase, LocationKind> | null> = {
  plumbing: home,
  electrical: { ...home, a: "entrance", d: "entrance" },
  heating: home,
  cleaning: { a: "entrance", b: "building", c: "entrance", d: "entrance" },
  maintenance: { a: "entrance", b: "entrance", c: "building", d: "entrance" },
  security: { a: "building", b: "entrance", c: "building", d: "building" },
  other: null,
};

/** Returns where a usual case is: null where unknown, the building in place of an entrance it does not have. */
export function findUsualPlace(
  category: Category,
  usual: UsualCase,
  hasEntrance: boolean,
): LocationKind | null {
  const place = places[category]?.[usual] ?? null;
  return place === "entrance" && !hasEntrance ? "building" : place;
}
