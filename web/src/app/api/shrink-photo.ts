import { uploadBytes } from "#core/files/model.ts";
import { ApiError } from "./api-error.ts";

/** Longest edge of a shrunk photo in pixels; the server keeps 2,560. */
const longestEdge = 3_840;
/** Qualities that are tried in turn, for grainy pictures. */
const qualities = [0.88, 0.7];

/**
 * Returns a photo as a JPEG small enough to be sent. Rejects with upload.too_large where this browser cannot read it, and
 * with the signal's reason once that is aborted.
 */
export async function shrinkPhoto(file: File, signal: AbortSignal): Promise<File> {
  const blob = await drawSmaller(file).catch(() => null);
  signal.throwIfAborted();
  if (!blob || blob.size > uploadBytes)
    throw new ApiError("upload.too_large", {
      status: 413,
      data: { params: { size: uploadBytes } },
    });
  const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}

async function drawSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    // JPEG knows no transparency: what was see-through would turn black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    let blob: Blob | null = null;
    for (const quality of qualities) {
      blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, "image/jpeg", quality),
      );
      if (blob && blob.size <= uploadBytes) break;
    }
    return blob;
  } finally {
    picture.close();
  }
}
