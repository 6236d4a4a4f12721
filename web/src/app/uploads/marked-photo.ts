import { fileHref, type FileView } from "#core/files/model.ts";
import type { Mark } from "#web/ui/marks/marks.ts";
import { ApiError } from "../api/api-error.ts";

/** A photo before marks were drawn on it, and the marks. */
export type MarkedPhoto = { original: File; marks: readonly Mark[] };

/** Pictures that every browser draws; a HEIC is drawn once the server has made a JPEG of it. */
const drawn = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Returns true for a photo that can be shown, hence marked. */
export function canMark(file: File | undefined, stored: FileView | undefined): boolean {
  return stored ? drawn.has(stored.type) : file !== undefined && drawn.has(file.type);
}

/** Reads a photo to draw on: the chosen file, which is larger, or what the server keeps. */
export async function readOriginal(
  file: File | undefined,
  stored: FileView | undefined,
): Promise<File> {
  if (file && (drawn.has(file.type) || !stored)) return file;
  if (!stored) throw new ApiError("generic.not_found");
  const answer = await fetch(fileHref(stored.id)).catch(() => null);
  if (!answer) throw new ApiError("generic.network");
  if (!answer.ok) throw new ApiError("generic.not_found");
  return new File([await answer.blob()], stored.name, { type: stored.type });
}

/** Names a drawn picture after its original. */
export function nameMarked(original: File, picture: Blob): File {
  return new File([picture], `${original.name.replace(/\.\w+$/, "")}.jpg`, {
    type: picture.type,
    lastModified: original.lastModified,
  });
}
