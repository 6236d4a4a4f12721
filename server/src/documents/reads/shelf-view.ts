import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { PlaceInput, ShelfInput } from "#core/documents/inputs.ts";
import {
  documentLimits,
  type DocumentView,
  type FolderChoice,
  type ShelfView,
} from "#core/documents/model.ts";
import { canUseDocument, canFile } from "#core/documents/policy.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { documentQuery, holderQuery } from "./document.ts";
import { foldersQuery, orders, shelfQuery } from "./shelf.ts";
import { findFolder, findPlace } from "../store/documents.ts";

/**
 * Lists folders and documents. Staff browse a place folder by folder (default: the organisation);
 * others, and searches, get everything readable, newest first. Refuses with generic.not_found.
 */
export async function listShelf(world: World, actor: Actor, input: ShelfInput): Promise<ShelfView> {
  const { search, cursor, archived = false, limit = documentLimits.page.usual } = input;
  const scope = accessScope(actor);
  const staff = scope.kind === "staff";
  const text = search?.trim() ?? "";
  const at = text || (!staff && !input.buildingId) ? null : await open(world, actor, input);
  if (archived && !staff) throw new Refusal("generic.not_found");
  const query = shelfQuery(scope, { at, text, archived, cursor, limit });
  const { found, ...surroundings } = await runRead(world.db, actor, query);
  return { ...surroundings, ...pageOf(at ? orders.title : orders.newest, found, limit) };
}

/** Returns all folders of a place that the actor serves. Refuses with generic.not_found. */
export async function allFolders(
  world: World,
  actor: Actor,
  input: PlaceInput,
): Promise<FolderChoice[]> {
  const place = await inTenant(world.db, actor, (tx) => findPlace(tx, actor, input));
  if (!place) throw new Refusal("generic.not_found");
  orRefuse(canFile(actor, place));
  return runRead(world.db, actor, foldersQuery(place));
}

/** Returns a document; only staff see earlier versions. Refuses with generic.not_found. */
export async function getDocument(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<DocumentView> {
  const found = await runRead(world.db, actor, documentQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  const { filed, versions, ...shown } = found;
  orRefuse(canUseDocument(actor, "see", filed));
  const all = canFile(actor, filed) === null;
  return { ...shown, versions: all ? versions : versions.slice(0, 1) };
}

/** Returns whether the actor may see a version's file: staff any, others the newest. */
export async function maySeeDocument(
  world: World,
  actor: Actor,
  versionId: string,
): Promise<boolean> {
  const found = await runRead(world.db, actor, holderQuery(versionId));
  if (!found || canUseDocument(actor, "see", found.filed) !== null) return false;
  return found.newest || canFile(actor, found.filed) === null;
}

async function open(world: World, actor: Actor, input: ShelfInput) {
  const { folderId = null } = input;
  return inTenant(world.db, actor, async (tx) => {
    const folder = folderId ? await findFolder(tx, folderId) : null;
    if (folderId && !folder) throw new Refusal("generic.not_found");
    const place = folder ?? (await findPlace(tx, actor, input));
    if (!place) throw new Refusal("generic.not_found");
    // Folders have no readers of their own: what is in them decides; a foreign place has none.
    const { buildingId, apartmentId } = place;
    const home = actor.places.some(
      (one) => one.buildingId === buildingId && (!apartmentId || one.apartmentId === apartmentId),
    );
    if (!home) orRefuse(canFile(actor, place));
    return { buildingId, apartmentId, folderId };
  });
}
