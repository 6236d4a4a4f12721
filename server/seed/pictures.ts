import { toLocal } from "#core/kernel/time.ts";
import type { Prepared } from "#server/platform/files/images.ts";
import type { file } from "#server/files/table.ts";
import type { World } from "#server/platform/world.ts";
import type { Story } from "./history.ts";
import type { Random } from "#server/platform/random.ts";
import type { Scene } from "./scenarios/scenario.ts";

/** A photo of a request: its row, and the bytes it stands for. */
export type Picture = { row: typeof file.$inferInsert; photo: Prepared };

/** Gives the stories that have a scene a photo each, as if taken by phone when reporting. */
export function picturesOf(
  random: Random,
  stories: readonly Story[],
  photos: ReadonlyMap<Scene, Prepared>,
): Picture[] {
  return stories.flatMap(({ request, scene }) => {
    const photo = scene && photos.get(scene);
    if (!photo) return [];
    const id = random.uuid();
    const { date, minutes } = toLocal(request.openedAt);
    const clock = `${two(Math.floor(minutes / 60))}${two(minutes % 60)}${two(random.int(0, 59))}`;
    const row = {
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
    return [{ row, photo }];
  });
}

/** Stores the bytes. Doing it twice stores the same. */
export async function storePictures(world: World, pictures: readonly Picture[]): Promise<void> {
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
