import { randomBytes, randomUUID } from "node:crypto";
import { hour } from "#core/kernel/time.ts";
import type { Actor } from "#core/kernel/actor.ts";
import {
  type FileView,
  isVideoType,
  type UploadUse,
  unattachedHours,
  uploadBytes,
  videoBytes,
} from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { RightsEnded, withoutClaim } from "#server/platform/database/claim.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { isOutage } from "#server/platform/database/outage.ts";
import { prepareUpload } from "#server/platform/files/images.ts";
import type { World } from "#server/platform/world.ts";
import { expireFile } from "./expire-job.ts";
import { extensions, safeName } from "./name.ts";
import { prepareOffice } from "./office.ts";
import { type FileRow, insertFile, readFile, toView } from "./store.ts";
import { prepareVideo } from "./video/prepare-video.ts";

/**
 * Keeps one upload as its owner's, to be attached within 24 hours. With the id of an earlier one of the owner it
 * answers that again. Refuses with upload.invalid_type, upload.too_large, files.video_*, upload.failed (storage),
 * api.rate_limit.
 */
export async function uploadFile(
  world: World,
  actor: Actor,
  input: { id?: string; file: File; use?: UploadUse | undefined },
): Promise<FileView> {
  const { id = randomUUID() } = input;
  const earlier = input.id ? await readFile(world.db, actor, id) : null;
  if (earlier?.ownerId === actor.personId) return toView(earlier);
  await world.limits.consume("uploads", actor.personId);
  const { file, use = "attachment" } = input;
  if (file.size > (use === "request" ? videoBytes : uploadBytes)) refuseSize(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const prepared = await prepareFor(use, { bytes, name: file.name }, world.config.slowness);

  // Unique keys for each try, so that cleaning up a failed one cannot delete another's bytes.
  const stem = `${id}-${randomBytes(8).toString("hex")}`;
  const row: FileRow = {
    id,
    orgId: null,
    ownerId: actor.personId,
    name: safeName(file.name, prepared.type),
    type: prepared.type,
    size: prepared.bytes.byteLength,
    width: prepared.width,
    height: prepared.height,
    key: `${stem}.${extensions[prepared.type]}`,
    previewKey: prepared.preview ? `${stem}-preview.webp` : null,
    holder: null,
    holderId: null,
    createdAt: world.clock(),
  };
  try {
    await world.files.put(row.key, prepared.bytes, row.type);
    if (row.previewKey && prepared.preview) {
      await world.files.put(row.previewKey, prepared.preview, "image/webp");
    }
    if (await saveRow(world, actor, row)) return toView(row);
  } catch (error) {
    const removed = removeBytes(world, actor, row);
    if (error instanceof RightsEnded) {
      await removed;
      throw error;
    }
    world.log.error({ err: error }, "an upload could not be stored");
    // A storage that is away would keep its caller waiting once more.
    if (isOutage(error)) throw error;
    await removed;
    throw new Refusal("upload.failed");
  }
  await removeBytes(world, actor, row);
  const stored = await readFile(world.db, actor, id);
  if (stored?.ownerId !== actor.personId) throw new Refusal("upload.failed");
  return toView(stored);
}

/** Recognises an upload by its content and makes it safe; which kinds are taken depends on its use. */
async function prepareFor(
  use: UploadUse,
  { bytes, name }: { bytes: Uint8Array; name: string },
  slowness: number,
) {
  const special =
    use === "document"
      ? await prepareOffice(bytes, name)
      : use === "request"
        ? await prepareVideo(bytes, slowness)
        : null;
  if (!special && bytes.byteLength > uploadBytes)
    throw new Refusal("upload.too_large", { params: { size: uploadBytes } });
  return special ?? prepareUpload(bytes, slowness);
}

/** Refuses by what a file says it is: its content is not read. */
function refuseSize({ type }: File): never {
  throw isVideoType(type)
    ? new Refusal("files.video_too_large", { params: { size: videoBytes } })
    : new Refusal("upload.too_large", { params: { size: uploadBytes } });
}

/** Inserts the row, and the job that removes it unless something holds it; false where a parallel try has. */
function saveRow(world: World, actor: Actor, row: FileRow): Promise<boolean> {
  return inTenant(world.db, actor, async (tx) => {
    if (!(await insertFile(tx, row))) return false;
    const startAfter = new Date(row.createdAt.getTime() + unattachedHours * hour);
    const { id: fileId, ownerId } = row;
    await world.jobs.enqueue(tx, expireFile, { fileId, ownerId }, { startAfter });
    return true;
  });
}

/** Removes the bytes of a try whose row was not committed; keeps and logs them if that is unknown. */
async function removeBytes(world: World, { personId }: Actor, row: FileRow): Promise<void> {
  const keys = [row.key, ...(row.previewKey ? [row.previewKey] : [])];
  try {
    // A commit may have succeeded although its answer was lost.
    const scope = { orgIds: [], personId };
    const stored = await readFile(withoutClaim(world.db), scope, row.id);
    if (stored?.key === row.key) return;
  } catch (error) {
    world.log.warn({ err: error, keys }, "bytes of a failed upload may be left over");
    return;
  }
  const removals = await Promise.allSettled(keys.map((key) => world.files.remove(key)));
  for (const removal of removals)
    if (removal.status === "rejected")
      world.log.warn(
        { err: removal.reason, keys },
        "bytes of a failed upload could not be removed",
      );
}
