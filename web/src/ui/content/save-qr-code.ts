import { encode } from "uqr";
import { saveFile } from "../save-file.ts";
import type { QrCodeProps } from "./qr-code.tsx";

/** Pixels of a module: a picture that banks' applications read out of a gallery. */
const scale = 12;

type Code = Pick<QrCodeProps, "text" | "ecc" | "minVersion">;

/** Draws a QR code as a PNG; null where the browser cannot draw. */
async function drawQrCode({ text, ecc = "M", minVersion = 1 }: Code): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc, border: 4, minVersion });
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Returns whether this device hands pictures to other applications. */
export function canSharePictures(): boolean {
  const picture = new File([], "qr.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [picture] });
}

/** Hands a QR code as a picture to an application that the person chooses; false where that fails. */
export async function shareQrCode(code: Code, name: string): Promise<boolean> {
  const picture = await drawQrCode(code);
  if (!picture) return false;
  const files = [new File([picture], `${name}.png`, { type: picture.type })];
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // Whoever closes the list of applications has decided so.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Saves a QR code as a picture under this name; false where the browser cannot. */
export async function saveQrCode(code: Code, name: string): Promise<boolean> {
  const picture = await drawQrCode(code);
  if (!picture) return false;
  saveFile(picture, `${name}.png`);
  return true;
}
