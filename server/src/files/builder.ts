import { randomUUID } from "node:crypto";
import type { Tx } from "#server/platform/database/database.ts";
import { type FileRow, insertFile } from "./store.ts";

/** Adds a photo as a row, without bytes. */
export async function addFile(
  tx: Tx,
  fields: Partial<FileRow> & { ownerId: string },
  now: Date,
): Promise<string> {
  const id = fields.id ?? randomUUID();
  const nowhere = { orgId: null, holder: null, holderId: null };
  const photo = { name: "photo.jpg", type: "image/jpeg", size: 10, key: `${id}.jpg` };
  const sizes = { width: null, height: null, previewKey: null };
  await insertFile(tx, { ...nowhere, ...photo, ...sizes, createdAt: now, ...fields, id });
  return id;
}
