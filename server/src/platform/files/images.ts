import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { Refusal } from "#core/kernel/refusal.ts";
import { createGate } from "../http/semaphore.ts";
import { decodeHeic } from "./heic.ts";
import { isPdf } from "./pdf.ts";

/** Stored types: photos are re-encoded, documents stay as uploaded. */
export type PreparedType = "image/jpeg" | "image/webp" | "application/pdf";

/** An upload as it is kept; `preview` is WebP. Sizes in pixels, null for documents. */
export type PreparedUpload = {
  type: PreparedType;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
  preview: Uint8Array | null;
};

const longestEdge = 2560;
const previewEdge = 480;
// A baseline JPEG is decoded line by line; the others need the whole picture in memory at once.
const pixelsAtMost = 100_000_000;
const wholePixelsAtMost = 25_000_000;
// Decoded by us into memory at four bytes a pixel; a 48-megapixel phone still passes.
const heicPixelsAtMost = 50_000_000;
const usualSeconds = 20;

const photoGate = createGate(2, 30);
const heicGate = createGate(1, 15);

// Every upload is another picture: keeping decoded ones would only hold memory.
sharp.cache(false);

/**
 * Recognises an upload by its content and makes it safe. Photos are turned upright and re-encoded
 * without metadata; PDFs stay. Refuses with upload.invalid_type (also after 20 s, times
 * `slowness`), upload.too_large (pixels) or api.rate_limit (too many uploads wait).
 */
export async function prepareUpload(bytes: Uint8Array, slowness: number): Promise<PreparedUpload> {
  const seconds = usualSeconds * slowness;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (found?.mime) {
    case "image/jpeg":
      return unlessBusy(await photoGate(() => preparePhoto(bytes, "image/jpeg", seconds)));
    case "image/png":
    case "image/webp":
      return unlessBusy(await photoGate(() => preparePhoto(bytes, "image/webp", seconds)));
    case "image/heic":
    case "image/heif":
      return unlessBusy(await heicGate(() => prepareHeic(bytes, seconds)));
    case "application/pdf":
      if (!isPdf(bytes)) throw new Refusal("upload.invalid_type");
      return { type: "application/pdf", bytes, width: null, height: null, preview: null };
    default:
      throw new Refusal("upload.invalid_type");
  }
}

async function prepareHeic(bytes: Uint8Array, seconds: number): Promise<PreparedUpload> {
  const decoded = await decodeHeic(bytes, heicPixelsAtMost, seconds * 1000).catch(refuseDamaged);
  const raw = { width: decoded.width, height: decoded.height, channels: 4 } as const;
  const source = sharp(new Uint8Array(decoded.pixels), { raw }).removeAlpha();
  return rewrite(source, "image/jpeg", seconds);
}

async function preparePhoto(
  bytes: Uint8Array,
  type: PreparedType,
  seconds: number,
): Promise<PreparedUpload> {
  // Reads the header only; nothing is decoded yet.
  const { width, height, format, isProgressive, depth } = await sharp(bytes, {
    limitInputPixels: false,
  })
    .metadata()
    .catch(refuseDamaged);
  const byLine = format === "jpeg" && !isProgressive && depth === "uchar";
  const atMost = byLine ? pixelsAtMost : wholePixelsAtMost;
  if (width * height > atMost) throw new Refusal("upload.too_large");
  const source = sharp(bytes, { limitInputPixels: atMost, failOn: "error" });
  return rewrite(source.autoOrient(), type, seconds);
}

async function rewrite(
  source: Sharp,
  type: PreparedType,
  seconds: number,
): Promise<PreparedUpload> {
  try {
    const sized = source.timeout({ seconds }).resize(fit(longestEdge));
    const encoded =
      type === "image/jpeg" ? sized.jpeg({ quality: 82 }) : sized.webp({ quality: 86 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const preview = await sharp(data).resize(fit(previewEdge)).webp({ quality: 74 }).toBuffer();
    return { type, bytes: data, width: info.width, height: info.height, preview };
  } catch (error) {
    return refuseDamaged(error);
  }
}

function fit(edge: number) {
  return { width: edge, height: edge, fit: "inside", withoutEnlargement: true } as const;
}

function refuseDamaged(cause: unknown): never {
  // Known by its first bytes and unreadable after them: the kind is right, the file is not.
  const refusal = new Refusal("upload.invalid_type", { params: { fault: "damaged" } });
  refusal.cause = cause;
  throw refusal;
}

function unlessBusy<T>(done: T | null): T {
  if (done === null) throw new Refusal("api.rate_limit", { retryAfter: 10 });
  return done;
}
