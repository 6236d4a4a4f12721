import type { Actor } from "#core/kernel/actor.ts";
import { isVideoType } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { fileHoldersOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { contentDisposition } from "./name.ts";
import { readRange } from "./video/range.ts";
import { type FileRow, readFile } from "./store.ts";

type DownloadInput = { id: string; preview: boolean; headers: Headers };
type DownloadAnswer =
  | { status: 200 | 206; headers: Record<string, string>; body: ReadableStream<Uint8Array> }
  | { status: 304; headers: Record<string, string> };

/**
 * Returns the bytes of a file to its owner, or to those who see its holder. Browsers keep a copy
 * but ask again each time, so that access ends when it ends. Videos are given in ranges, which players ask for. Refuses
 * with generic.not_found.
 */
export async function downloadFile(
  world: World,
  actor: Actor,
  { id, preview, headers: request }: DownloadInput,
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
  if (
    request
      .get("if-none-match")
      ?.split(",")
      .some((tag) => tag.trim().replace(/^W\//, "") === etag)
  ) {
    return { status: 304, headers };
  }
  const isVideo = isVideoType(type);
  const fresh = [null, etag].includes(request.get("if-range"));
  const range = isVideo && fresh ? readRange(request.get("range"), row.size) : null;
  const stored = await world.files.get(key, range ?? undefined);
  if (!stored) {
    world.log.error({ file: id }, "a file's bytes are missing");
    throw new Refusal("generic.not_found");
  }
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(isVideo ? { "accept-ranges": "bytes" } : {}),
      ...(range ? { "content-range": `bytes ${range.start}-${range.end}/${row.size}` } : {}),
      "content-type": type,
      "content-length": String(stored.size),
      // A browser's PDF reader runs scripts; pictures and videos cannot.
      "content-disposition": contentDisposition(
        type.startsWith("image/") || isVideo ? "inline" : "attachment",
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
