import { randomUUID } from "node:crypto";
import { filedTypes } from "#core/files/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { WriteNewsInput } from "#core/news/inputs.ts";
import { attachFiles } from "#server/files/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { findFiles, insertFile, removeFiles, saveFile } from "../store/files.ts";

/**
 * Makes these the pictures and papers of a post, in this order. What is new is hung there; what is left out nobody
 * sees any more. Refuses with generic.validation on `files.<n>` where a file is not the actor's, or hangs elsewhere.
 */
export async function replaceFiles(
  tx: Tx,
  actor: Actor,
  post: { id: string; orgId: string },
  wanted: NonNullable<WriteNewsInput["files"]>,
  now: Date,
): Promise<void> {
  const { id: postId, orgId } = post;
  const known = new Map((await findFiles(tx, postId)).map((row) => [row.fileId, row]));
  const keptIds = new Set<string>();
  for (const [position, { fileId, alt }] of wanted.entries()) {
    if (keptIds.has(fileId)) continue;
    keptIds.add(fileId);
    const row = known.get(fileId);
    if (row) {
      await saveFile(tx, row.id, { alt, position });
      continue;
    }
    const id = randomUUID();
    const target = { holder: "news", holderId: id, types: filedTypes };
    await attachFiles(tx, { orgId, ownerId: actor.personId, fileIds: [fileId], ...target });
    await insertFile(tx, { id, orgId, postId, fileId, alt, position });
  }
  const gone = [...known.values()].filter(({ fileId }) => !keptIds.has(fileId));
  await removeFiles(
    tx,
    gone.map(({ id }) => id),
    now,
  );
}
