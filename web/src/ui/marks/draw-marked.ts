import { type Mark, markPath, type Size, strokeOf } from "./marks.ts";

/** Red within white is seen on any picture. */
export const markColours = { edge: "#ffffff", line: "#e11d1d" } as const;
/** Width of the white edge with the line in it, in widths of the line. */
export const edgeShare = 1.8;

/** Longest edge of a drawn picture in pixels: phones refuse larger canvases, and the server keeps less. */
const longestEdge = 3_840;
const quality = 0.92;

/** Draws a picture with its marks, as a JPEG of its full size; null where this browser cannot. */
export async function drawMarked(
  picture: HTMLImageElement,
  marks: readonly Mark[],
): Promise<Blob | null> {
  const size: Size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const scale = Math.min(1, longestEdge / Math.max(size.width, size.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  // JPEG knows no transparency: what was see-through would turn black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  const stroke = strokeOf(size);
  for (const mark of marks) {
    const path = new Path2D(markPath(mark, size));
    for (const [colour, share] of [
      [markColours.edge, edgeShare],
      [markColours.line, 1],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = stroke * share;
      pen.stroke(path);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
