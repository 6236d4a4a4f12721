import { randomUUID } from "node:crypto";
import type { Tx } from "#server/platform/database/database.ts";
import { insertOrganisation } from "./store/places.ts";

export { findPlan, lockOrganisationDetails, saveOrganisation } from "./store/places.ts";
export {
  addApartments,
  addBuildings,
  addEntrances,
  addResidencies,
  type CreatedKind,
  createdPlaces,
  removeCreatedIn,
  setApartments,
  setPostalCodes,
} from "./store/bulk.ts";
export { listApartments } from "./store/listed-apartments.ts";
export { handOver, insertResidency } from "./store/residencies.ts";

export type NewOrganisation = {
  id?: string;
  name: string;
  /** Lower-case letters, digits and hyphens; unique. */
  slug: string;
  taxId?: string | null;
};

/** Adds an organisation; the transaction must have opened its id. Gives the id. */
export async function createOrganisation(
  tx: Tx,
  { id = randomUUID(), name, slug, taxId = null }: NewOrganisation,
  now: Date,
): Promise<string> {
  await insertOrganisation(tx, { id, name, slug, taxId, createdAt: now });
  return id;
}

/** Returns the page of an apartment with its people, as staff or its own people open it. */
export function pathToApartment(
  { buildingId, apartmentId }: { buildingId: string; apartmentId: string },
  forStaff: boolean,
): string {
  return forStaff
    ? `/manager/buildings/${buildingId}/apartments/${apartmentId}`
    : `/apartments/${apartmentId}`;
}
