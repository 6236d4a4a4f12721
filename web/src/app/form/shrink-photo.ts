import { uploadBytes } from "#core/files/model.ts";

/** Longest side of a shrunk photo: enough to read a meter's dial. */
const longestSide = 3200;
const qualities = [0.85, 0.7];

/** Returns whether a file is a photo too large to send that the browser may make smaller. */
export function isShrinkable({ type, size }: Pick<File, "type" | "size">): boolean {
  return size > uploadBytes && /^image\/(jpeg|png|webp)$/.test(type);
}

/** Fits a picture into the longest side, and returns its new size in pixels. */
export function fitPixels(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Makes a photo of a phone small enough to send; returns any other file, and what the browser cannot read, as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isShrinkable(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = document.createElement("canvas");
    Object.assign(canvas, fitPixels(picture.width, picture.height));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, "image/jpeg", quality),
      );
      if (blob && blob.size <= uploadBytes)
        return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type });
    }
  } catch {
    // What it cannot read is refused by its size, as before.
  }
  return file;
}
