import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { fileHoldersOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { contentDisposition } from "./name.ts";
import { type FileRow, readFile } from "./store.ts";

type DownloadInput = { id: string; preview: boolean; ifNoneMatch: string | null };
type DownloadAnswer =
  | { status: 200; headers: Record<string, string>; body: ReadableStream<Uint8Array> }
  | { status: 304; headers: Record<string, string> };

/**
 * Returns the bytes of a file to its owner, or to those who see its holder. Browsers keep a copy
 * but ask again each time, so that access ends when it ends. Refuses with generic.not_found.
 */
export async function downloadFile(
  world: World,
  actor: Actor,
  { id, preview, ifNoneMatch }: DownloadInput,
): Promise<DownloadAnswer> {
  const row = await readFile(world.db, actor, id);
  if (!row || !(await maySee(world, actor, row))) throw new Refusal("generic.not_found");
  const key = preview ? row.previewKey : row.key;
  if (!key) throw new Refusal("generic.not_found");

  const type = preview ? "image/webp" : row.type;
  const etag = `"${key}"`;
  const headers = {
    etag,
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
  // A key's bytes never change, so its name is its tag.
  if (ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
    return { status: 304, headers };
  }
  const stored = await world.files.get(key);
  if (!stored) {
    world.log.error({ file: id }, "a file's bytes are missing");
    throw new Refusal("generic.not_found");
  }
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": type,
      "content-length": String(stored.size),
      // A browser's PDF reader runs scripts; pictures cannot.
      "content-disposition": contentDisposition(
        type.startsWith("image/") ? "inline" : "attachment",
        row.name,
      ),
    },
    body: stored.body,
  };
}

async function maySee(world: World, actor: Actor, row: FileRow): Promise<boolean> {
  if (row.holder === null || row.holderId === null) return row.ownerId === actor.personId;
  const holder = fileHoldersOf(world.slices)[row.holder];
  return (await holder?.(world, actor, row.holderId)) ?? false;
}
