import type { FileView, StoredType } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "../platform/database.ts";
import type { HolderKind } from "./holders.ts";
import { type FileRow, findHeld, lockFiles, saveHolder } from "./store.ts";

export type Attachment = {
  orgId: string;
  ownerId: string;
  fileIds: readonly string[];
  holder: HolderKind;
  holderId: string;
};

/**
 * Hangs uploaded files on something of an organisation, in the caller's
 * transaction. Refuses with generic.validation on `attachments.<n>` where a
 * file is not the owner's, is gone, or already hangs somewhere.
 */
export async function attach(tx: Tx, to: Attachment): Promise<FileView[]> {
  const { orgId, ownerId, holder, holderId } = to;
  const fileIds = [...new Set(to.fileIds)];
  if (fileIds.length === 0) return [];
  const found = new Map((await lockFiles(tx, fileIds)).map((row) => [row.id, row]));
  const rows = fileIds.map((id, n) => {
    const row = found.get(id);
    if (row?.ownerId === ownerId && row.holder === null) return row;
    const issues = [{ path: `attachments.${n}`, rule: "file_required" }];
    throw new Refusal("generic.validation", { issues });
  });
  await saveHolder(tx, fileIds, { orgId, holder, holderId });
  return rows.map(toView);
}

/** What hangs on these holders, by holder id; the caller answers for who may see it. */
export async function attached(
  tx: Tx,
  holder: HolderKind,
  holderIds: readonly string[],
): Promise<Map<string, FileView[]>> {
  const held = holderIds.length ? await findHeld(tx, holder, holderIds) : [];
  const views = new Map<string, FileView[]>(holderIds.map((id) => [id, []]));
  for (const row of held) views.get(row.holderId ?? "")?.push(toView(row));
  return views;
}

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
