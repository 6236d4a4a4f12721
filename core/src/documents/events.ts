import type { Audience } from "../kernel/actor.ts";
import type { DocumentPlace, Readers } from "./model.ts";
import type { facts } from "./slice.ts";

/** What has happened to documents and folders. */
export type DocumentFact = keyof typeof facts;

/**
 * Who may hear of a fact about something at a place: staff who serve it, and whoever lives
 * there where residents read it. Owners alone are not told live: they see it when they look.
 */
export function audience(place: DocumentPlace, readers: Readers): Audience {
  const { buildingId, apartmentId } = place;
  const told =
    readers !== "residents" || !buildingId
      ? {}
      : apartmentId
        ? { apartments: [apartmentId] }
        : { buildings: [buildingId] };
  return { staff: true, staffBuilding: buildingId, ...told };
}
