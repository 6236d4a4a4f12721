import type { Audience } from "#core/kernel/actor.ts";
import type { NewsSubject } from "./model.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about posts. */
export type NewsFact = keyof typeof facts;

/**
 * Returns the audience of a fact about a post: staff who serve one of its buildings and, once
 * published, its readers.
 */
export function newsAudience({
  audience: reach,
  places,
  status,
}: Omit<NewsSubject, "isPublic">): Audience {
  const buildings = [...new Set(places.map(({ buildingId }) => buildingId))];
  const staff: Audience =
    reach === "organisation" ? { staff: true } : { staff: true, staffBuildings: buildings };
  if (status !== "published") return staff;
  if (reach === "organisation") return { ...staff, households: true };
  const entrances = places.flatMap(({ entranceId }) => entranceId ?? []);
  return reach === "entrances" ? { ...staff, entrances } : { ...staff, buildings };
}
