import type { Audience } from "#core/kernel/actor.ts";
import type { DocumentPlace, Readers } from "./model.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about documents and folders. */
export type DocumentFact = keyof typeof facts;

/**
 * Returns the audience of a fact at a place: staff who serve it, and residents where they may read.
 * Documents for owners only are not announced live.
 */
export function documentAudience(place: DocumentPlace, readers: Readers): Audience {
  const { buildingId, apartmentId } = place;
  const readersAudience =
    readers !== "residents" || !buildingId
      ? {}
      : apartmentId
        ? { apartments: [apartmentId] }
        : { buildings: [buildingId] };
  return { staff: true, staffBuilding: buildingId, ...readersAudience };
}
