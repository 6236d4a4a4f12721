import type { DocumentPlace } from "#core/documents/model.ts";
import { canFile } from "#core/documents/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { findPlace, lockFolder } from "../store/documents.ts";

/**
 * Returns the place in which to file something. Refuses with generic.not_found if the actor does
 * not serve it.
 */
export async function placeFor(
  tx: Tx,
  actor: Actor,
  at: { buildingId?: string | undefined; apartmentId?: string | undefined },
): Promise<DocumentPlace> {
  const place = await findPlace(tx, actor, at);
  if (!place) throw new Refusal("generic.not_found");
  orRefuse(canFile(actor, place));
  return place;
}

/** Locks a folder, which must stand at this place: nobody removes it meanwhile. */
export async function folderAt(tx: Tx, place: DocumentPlace, folderId: string, path = "folderId") {
  const folder = await lockFolder(tx, folderId);
  const here = folder?.buildingId === place.buildingId && folder.apartmentId === place.apartmentId;
  if (!here) throw new Refusal("generic.validation", { issues: [{ path, rule: "invalid" }] });
}
