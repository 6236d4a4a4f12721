import decode from "heic-decode";
import type { Host } from "../threads/thread.ts";
import type { Pixels } from "./heic.ts";

type Photo = { bytes: Uint8Array; pixelsAtMost: number };

/** Decodes the first picture of a photo and hands its pixels over without a copy. */
export async function decodePhoto(
  { bytes, pixelsAtMost }: Photo,
  { emit }: Host<Pixels>,
): Promise<void> {
  const pictures = await decode.all({ buffer: bytes });
  const [first] = pictures;
  if (!first || first.width * first.height > pixelsAtMost)
    throw new Error("not a picture to decode");
  const { width, height, data } = await first.decode();
  const pixels = data.buffer as ArrayBuffer;
  await emit({ width, height, pixels }, [pixels]);
}
