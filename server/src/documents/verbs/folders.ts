import { randomUUID } from "node:crypto";
import { documentAudience, type DocumentFact } from "#core/documents/events.ts";
import type { AddFolderInput, ChangeFolderInput } from "#core/documents/inputs.ts";
import { documentLimits, type DocumentPlace, type FolderView } from "#core/documents/model.ts";
import { canFile } from "#core/documents/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { folderAt, placeFor } from "./places.ts";
import {
  deleteFolder,
  depthOf,
  type FolderRecord,
  insertFolder,
  isFolderUsed,
  lockFolder,
  renameFolder,
} from "../store/documents.ts";

/** Makes a folder; its name is its own within the folder it stands in. */
export async function addFolder(
  world: World,
  actor: Actor,
  input: AddFolderInput,
  key: string | null,
): Promise<FolderView> {
  const now = world.clock();
  const { personId } = actor;
  const { name, parentId = null } = input;
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(
      tx,
      { key, personId, procedure: "documents.addFolder", input, now },
      async () => {
        const place = await placeFor(tx, actor, input);
        if (parentId) {
          await folderAt(tx, place, parentId, "parentId");
          if ((await depthOf(tx, parentId)) >= documentLimits.depth)
            throw new Refusal("documents.too_deep", { params: { count: documentLimits.depth } });
        }
        const row = {
          id: randomUUID(),
          ...place,
          parentId,
          name,
          createdAt: now,
          createdBy: personId,
        };
        if (!(await insertFolder(tx, row))) throw nameTaken();
        await publishFolderFact(tx, actor, "document.folder_added", row, now, { name });
        return { id: row.id, name, parentId, documents: 0, version: 1 };
      },
    ),
  );
}

/** Renames a folder. */
export async function changeFolder(
  world: World,
  actor: Actor,
  { id, name, version }: ChangeFolderInput,
): Promise<FolderView> {
  const now = world.clock();
  return inTenant(world.db, actor, async (tx) => {
    const row = await ownFolder(tx, actor, id);
    if (row.version !== version) throw new Refusal("generic.conflict");
    await renameFolder(tx, row, name).catch((error: unknown) => {
      throw isNameTaken(error) ? nameTaken() : error;
    });
    const changes = { before: { name: row.name }, after: { name } };
    await publishFolderFact(tx, actor, "document.folder_changed", row, now, changes);
    return { id, name, parentId: row.parentId, documents: 0, version: version + 1 };
  });
}

/** Removes a folder in which nothing is, archived documents included. */
export async function removeFolder(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const now = world.clock();
  return inTenant(world.db, actor, async (tx) => {
    const row = await ownFolder(tx, actor, id);
    if (await isFolderUsed(tx, id)) throw new Refusal("documents.folder_not_empty");
    await deleteFolder(tx, id);
    await publishFolderFact(tx, actor, "document.folder_removed", row, now, { name: row.name });
    return { ok: true };
  });
}

async function ownFolder(tx: Tx, actor: Actor, id: string): Promise<FolderRecord> {
  const row = await lockFolder(tx, id);
  if (!row) throw new Refusal("generic.not_found");
  orRefuse(canFile(actor, row));
  return row;
}

function publishFolderFact(
  tx: Tx,
  actor: Actor,
  kind: DocumentFact,
  row: DocumentPlace & { id: string; name: string },
  at: Date,
  data: Record<string, unknown>,
): Promise<void> {
  const { orgId, id, name } = row;
  const subject = { folder: id, title: name };
  const heard = documentAudience(row, "staff");
  return publishFacts(tx, {
    orgId,
    kind,
    subject,
    actorId: actor.personId,
    data,
    audience: heard,
    at,
  });
}

function nameTaken(): Refusal {
  return new Refusal("generic.validation", { issues: [{ path: "name", rule: "taken_folder" }] });
}

function isNameTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string }) : undefined;
  return cause?.constraint === "document_folder_name";
}
