import type { FileView } from "#core/files/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { uploadFile } from "#web/app/api/upload-file.ts";
import {
  emptyPhotos,
  type KeptPhoto,
  noteUploaded,
  readPhotos,
} from "#web/app/outbox/kept-photos.ts";
import { retryMayHelp } from "#web/app/outbox/outbox-status.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import type { UnsentRequest } from "./outbox.ts";

/** Sends a request that waited, once its photos are uploaded. Tabs take turns: each sends the same uploads. */
export async function sendRequest(request: UnsentRequest): Promise<RequestView> {
  const send = () => sendWithPhotos(request);
  if ((request.photos ?? []).length === 0 || !("locks" in navigator)) return send();
  return navigator.locks.request(`oselia-request-${request.id}`, send);
}

async function sendWithPhotos({ id, input, photos: wanted = [], order = [] }: UnsentRequest) {
  const open = (uploaded: readonly FileView[]) =>
    api.requests.open(
      { ...input, attachments: listFiles(input.attachments ?? [], wanted, uploaded, order) },
      { context: { idempotencyKey: id, timeout: 30_000 } },
    );
  if (wanted.length === 0)
    return api.requests.open(input, { context: { idempotencyKey: id, timeout: 30_000 } });
  const photos = await findPhotos(id, wanted);
  const known = await uploadMissing(id, photos);
  try {
    return await finish(id, await open(known));
  } catch (error) {
    // Files that nothing holds are removed within a day: they are uploaded anew.
    const isGone =
      error instanceof ApiError && error.issues.some(({ path }) => path.startsWith("attachments"));
    if (!isGone) throw error;
    await noteUploaded(id, new Map());
    const anew = photos.map(({ id, file }) => ({ id, file }));
    return finish(id, await open(await uploadMissing(id, anew)));
  }
}

/** Lists files as the form showed them; without a known order, photos that waited come last. */
function listFiles(
  attached: readonly string[],
  photos: readonly string[],
  uploaded: readonly FileView[],
  order: readonly string[],
): string[] {
  const position = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [
    ...attached.map((id) => ({ key: id, id })),
    ...uploaded.map(({ id }, n) => ({ key: photos[n] ?? id, id })),
  ]
    .toSorted((a, b) => position(a.key) - position(b.key))
    .map(({ id }) => id);
}

async function finish(id: string, view: RequestView): Promise<RequestView> {
  // The request has arrived, whatever the device says.
  await emptyPhotos(id).catch(() => undefined);
  return view;
}

/** Finds the photos of a request; one that the device has lost is told, not left out. */
async function findPhotos(id: string, wanted: readonly string[]): Promise<KeptPhoto[]> {
  const { user } = useAuth.getState();
  const photos = user ? await readPhotos(user.id, id) : [];
  return wanted.map((photoId) => {
    const photo = photos.find((one) => one.id === photoId);
    const params = { photo: photoId };
    if (!photo) throw new ApiError("upload.failed", { status: 422, data: { params } });
    return photo;
  });
}

/** Uploads what has not been, one after the other, and notes each. */
async function uploadMissing(id: string, photos: readonly KeptPhoto[]): Promise<FileView[]> {
  const uploaded = new Map(photos.flatMap((one) => (one.stored ? [[one.id, one.stored]] : [])));
  for (const photo of photos) {
    if (uploaded.has(photo.id)) continue;
    uploaded.set(photo.id, await uploadPhoto(photo));
    await noteUploaded(id, uploaded);
  }
  return photos.flatMap((photo) => uploaded.get(photo.id) ?? []);
}

/** Uploads a photo; a refusal names it. */
async function uploadPhoto({ id, file }: KeptPhoto): Promise<FileView> {
  try {
    const { signal } = new AbortController();
    return await uploadFile(file, { use: "request", onProgress: () => undefined, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || retryMayHelp(error)) throw error;
    const { code, status, data } = error;
    const params = { ...data.params, photo: id, name: file.name };
    throw new ApiError(code, { status, data: { ...data, params } });
  }
}
