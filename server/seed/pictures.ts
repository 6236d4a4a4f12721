import { toLocal } from "#core/kernel/time.ts";
import type { PreparedUpload } from "#server/platform/files/images.ts";
import { addFile } from "#server/files/builder.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Story } from "./history.ts";
import type { Random } from "#server/platform/random.ts";
import type { Scene } from "./scenarios/scenario.ts";

/** A photo of a request: its row, and the bytes it stands for. */
export type Picture = { row: ReturnType<typeof rowOf>; photo: PreparedUpload };

/** Returns a photo for each story that has a scene, as if taken by phone when reporting. */
export function picturesOf(
  random: Random,
  stories: readonly Story[],
  photos: ReadonlyMap<Scene, PreparedUpload>,
): Picture[] {
  return stories.flatMap(({ request, scene }) => {
    const photo = scene && photos.get(scene);
    if (!photo) return [];
    return [{ row: rowOf(random, request, photo), photo }];
  });
}

function rowOf(random: Random, request: Story["request"], photo: PreparedUpload) {
  const id = random.uuid();
  const { date, minutes } = toLocal(request.openedAt);
  const clock = `${two(Math.floor(minutes / 60))}${two(minutes % 60)}${two(random.int(0, 59))}`;
  return {
    id,
    orgId: request.orgId,
    ownerId: request.reporterId,
    name: `IMG_${date.replaceAll("-", "")}_${clock}.jpg`,
    type: photo.type,
    size: photo.bytes.byteLength,
    width: photo.width,
    height: photo.height,
    key: `${id}.jpg`,
    previewKey: `${id}-preview.webp`,
    holder: "request",
    holderId: request.id,
    createdAt: request.openedAt,
  };
}

/** Stores rows and bytes; the bytes a second time are the same. */
export async function storePictures(
  world: World,
  tx: Tx,
  pictures: readonly Picture[],
): Promise<void> {
  for (const { row } of pictures) await addFile(tx, row, row.createdAt);
  await Promise.all(
    pictures.flatMap(({ row, photo }) => [
      world.files.put(row.key, photo.bytes, photo.type),
      ...(row.previewKey && photo.preview
        ? [world.files.put(row.previewKey, photo.preview, "image/webp")]
        : []),
    ]),
  );
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
