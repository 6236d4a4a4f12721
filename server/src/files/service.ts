import { randomUUID } from "node:crypto";
import { type FileView, type StoredType, unattachedHours } from "#core/files/model.ts";
import { hour } from "#core/kernel/time.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { expireFile } from "./expire-job.ts";
import {
  deleteFile,
  type FileRow,
  insertFile,
  lockFiles,
  saveCreatedAt,
  saveHolder,
  toView,
} from "./store.ts";

export { startPrint } from "./prints/print-service.ts";
export { uploadFile } from "./upload.ts";

export type Attachment = {
  orgId: string;
  ownerId: string;
  fileIds: readonly string[];
  /** One of the `fileHolders` of the slices. */
  holder: string;
  /** Allowed types. */
  types: readonly StoredType[];
  holderId: string;
};

/**
 * Hangs uploaded files on something of an organisation in the order of `fileIds`, in the caller's
 * transaction. Refuses with generic.validation on `attachments.<n>` where a
 * file is not the owner's, is gone, of another type, or attached already.
 */
export async function attachFiles(tx: Tx, to: Attachment): Promise<FileView[]> {
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
  const attached = orderTimes(rows);
  for (const [n, { id, createdAt }] of attached.entries())
    if (rows[n]?.createdAt.getTime() !== createdAt.getTime())
      await saveCreatedAt(tx, id, createdAt);
  return attached.map(toView);
}

/**
 * Distributes the upload times of files among them so that they ascend. Readers list files by time, but small files
 * and files that were marked later arrive out of order.
 */
function orderTimes(rows: readonly FileRow[]): FileRow[] {
  const times = rows.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b);
  let last = -Infinity;
  return rows.map((row, n) => {
    last = Math.max(times[n] ?? last, last + 1);
    return { ...row, createdAt: new Date(last) };
  });
}

/**
 * Copies of files that hang on something, in the order of `fileIds`, as their new owner's own: they hang nowhere yet and go after 24 hours unless
 * they are attached. Whether the owner may see the originals is the caller's to know. Files that do not hang there,
 * or whose bytes are gone, are left out.
 */
export async function copyAttached(
  world: World,
  actor: Actor,
  from: { holder: string; holderId: string; fileIds: readonly string[] },
): Promise<string[]> {
  const files = await inTenant(world.db, actor, (tx) => lockFiles(tx, from.fileIds));
  const copies: string[] = [];
  for (const fileId of new Set(from.fileIds)) {
    const row = files.find((one) => one.id === fileId);
    if (row?.holder !== from.holder || row.holderId !== from.holderId) continue;
    const id = randomUUID();
    const copied = (key: string) => key.replace(row.id, id);
    const preview = row.previewKey;
    const there = await copyBytes(world, row.key, copied(row.key), row.type);
    if (!there || (preview && !(await copyBytes(world, preview, copied(preview), "image/webp"))))
      continue;
    const createdAt = world.clock();
    await inTenant(world.db, actor, async (tx) => {
      await insertFile(tx, {
        ...row,
        id,
        key: copied(row.key),
        previewKey: preview && copied(preview),
        orgId: null,
        ownerId: actor.personId,
        holder: null,
        holderId: null,
        createdAt,
      });
      const startAfter = new Date(createdAt.getTime() + unattachedHours * hour);
      await world.jobs.enqueue(
        tx,
        expireFile,
        { fileId: id, ownerId: actor.personId },
        { startAfter },
      );
    });
    copies.push(id);
  }
  return copies;
}

/** Copies a file's bytes; false where there are none. */
async function copyBytes(world: World, from: string, to: string, type: string): Promise<boolean> {
  const found = await world.files.get(from);
  if (!found) return false;
  await world.files.put(to, new Uint8Array(await new Response(found.body).arrayBuffer()), type);
  return true;
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
