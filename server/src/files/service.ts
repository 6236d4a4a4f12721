import type { FileView, StoredType } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "../platform/database/database.ts";
import type { World } from "../platform/world.ts";
import { deleteFile, type FileRow, lockFiles, saveHolder } from "./store.ts";

export type Attachment = {
  orgId: string;
  ownerId: string;
  fileIds: readonly string[];
  /** One of the `fileHolders` of the slices. */
  holder: string;
  /** What may hang there. */
  types: readonly StoredType[];
  holderId: string;
};

/**
 * Hangs uploaded files on something of an organisation, in the caller's
 * transaction. Refuses with generic.validation on `attachments.<n>` where a
 * file is not the owner's, is gone, or already hangs somewhere.
 */
export async function attach(tx: Tx, to: Attachment): Promise<FileView[]> {
  const { orgId, ownerId, types, holder, holderId } = to;
  const fileIds = [...new Set(to.fileIds)];
  if (fileIds.length === 0) return [];
  const found = new Map((await lockFiles(tx, fileIds)).map((row) => [row.id, row]));
  const rows = fileIds.map((id, n) => {
    const row = found.get(id);
    const fits = row && types.includes(row.type as StoredType);
    if (fits && row.ownerId === ownerId && row.holder === null) return row;
    const issues = [{ path: `attachments.${n}`, rule: "file_required" }];
    throw new Refusal("generic.validation", { issues });
  });
  await saveHolder(tx, fileIds, { orgId, holder, holderId });
  return rows.map(toView);
}

/** Removes an own file before it is attached. Refuses with generic.not_found. */
export async function removeOwn(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<Record<string, never>> {
  if (!(await removeUnattached(world, actor.personId, id))) throw new Refusal("generic.not_found");
  return {};
}

/** Removes a file and its bytes unless something holds it; says whether it did. */
export async function removeUnattached(
  world: World,
  ownerId: string,
  fileId: string,
): Promise<boolean> {
  return inTenant(world.db, { orgIds: [], personId: ownerId }, async (tx) => {
    const [row] = await lockFiles(tx, [fileId]);
    if (!row || row.holder !== null || row.ownerId !== ownerId) return false;
    await deleteFile(tx, fileId);
    // Before the commit: where storage fails the row stays, and this is tried again.
    await world.files.remove(row.key);
    if (row.previewKey) await world.files.remove(row.previewKey);
    return true;
  });
}

/** A file as its people see it. */
export function toView(row: FileRow): FileView {
  const { id, name, size, width, height, previewKey, createdAt } = row;
  const type = row.type as StoredType;
  return {
    id,
    name,
    type,
    size,
    width,
    height,
    preview: previewKey !== null,
    createdAt: createdAt.toISOString(),
  };
}
