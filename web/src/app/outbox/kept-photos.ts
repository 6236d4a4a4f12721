import { createStore, del, delMany, entries, get, set, update } from "idb-keyval";
import type { FileView } from "#core/files/model.ts";
import { hour } from "#core/kernel/time.ts";

/** Photo of a message that waits; `stored` once it has been uploaded. */
export type KeptPhoto = { id: string; file: File; stored?: FileView };

// Bytes and not the file: some browsers keep no files, or forget what is in them.
type PhotoRow = {
  id: string;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  stored?: FileView;
};
type PhotosRow = { personId: string; at: number; photos: PhotoRow[] };

const store = createStore("oselia-outbox", "photos");

/** Keeps the photos of a message in place of those it had; rejects where the device has no room. */
export async function keepPhotos(
  personId: string,
  messageId: string,
  photos: readonly KeptPhoto[],
): Promise<void> {
  const rows = await Promise.all(
    photos.map(async ({ id, file, stored }) => ({
      id,
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
      ...(stored ? { stored } : {}),
    })),
  );
  const row: PhotosRow = { personId, at: Date.now(), photos: rows };
  await set(messageId, row, store);
}

/** Reads the person's photos of a message, in their order. */
export async function readPhotos(personId: string, messageId: string): Promise<KeptPhoto[]> {
  const row = await get<PhotosRow>(messageId, store);
  if (row?.personId !== personId) return [];
  return row.photos.map(({ id, name, type, bytes, stored }) => ({
    id,
    file: new File([bytes], name, { type }),
    ...(stored ? { stored } : {}),
  }));
}

/** Records which photos of a message have been uploaded; the others have not. */
export async function noteUploaded(
  messageId: string,
  uploaded: ReadonlyMap<string, FileView>,
): Promise<void> {
  await change(messageId, ({ stored: _, ...photo }) => {
    const stored = uploaded.get(photo.id);
    return stored ? { ...photo, stored } : photo;
  });
}

/** Forgets the pictures of a message that has arrived; another tab that sends it now needs the names of the uploads. */
export async function emptyPhotos(messageId: string): Promise<void> {
  await change(messageId, (photo) => ({ ...photo, bytes: new ArrayBuffer(0) }));
}

export async function dropPhotos(messageId: string): Promise<void> {
  await del(messageId, store);
}

/** Removes the person's photos whose message is gone; a younger one may be about to be written. */
export async function prunePhotos(personId: string, messageIds: readonly string[]): Promise<void> {
  const waiting = new Set<IDBValidKey>(messageIds);
  const since = Date.now() - hour;
  await removeWhere((row, id) => row.personId === personId && row.at < since && !waiting.has(id));
}

/** Removes all photos of a person from this device. */
export async function clearPhotos(personId: string): Promise<void> {
  await removeWhere((row) => row.personId === personId);
}

async function removeWhere(isGone: (row: PhotosRow, id: string) => boolean): Promise<void> {
  const all = await entries<string, PhotosRow>(store);
  await delMany(
    all.flatMap(([id, row]) => (isGone(row, id) ? [id] : [])),
    store,
  );
}

/** Changes the photos of a message that is still there: whoever signed out meanwhile leaves nothing. */
async function change(messageId: string, to: (photo: PhotoRow) => PhotoRow): Promise<void> {
  const row = await get<PhotosRow>(messageId, store);
  if (!row) return;
  await update<PhotosRow>(
    messageId,
    (now = { ...row, photos: [] }) => ({ ...now, photos: now.photos.map(to) }),
    store,
  );
}
