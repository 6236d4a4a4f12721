import { setImmediate } from "node:timers/promises";
import { Unzip, UnzipInflate } from "fflate";
import { FileFailure } from "./file-failure.ts";
import type { Source } from "./source.ts";

/** What a workbook's parts may unpack to together in one reading, in bytes: a bomb goes off here. */
const unpackedAtMost = 600 * 1024 * 1024;
/** Packed bytes taken at once, so that little comes of them at once: a thousandfold at most. */
const sliceBytes = 2 * 1024;
/** Unpacked bytes after which others get their turn. */
const breath = 1024 * 1024;

export type Piece = { name: string; text: string };

/**
 * The texts of some files of a ZIP archive, piece by piece in the order in which they lie there.
 * Fails as FileFailure: broken_workbook, too_large_unpacked.
 */
export async function* unpack(
  source: Source,
  wanted: (name: string) => boolean,
): AsyncGenerator<Piece> {
  let pieces: Piece[] = [];
  let unpacked = 0;
  let open = 0;
  let rested = 0;
  const archive = new Unzip((file) => {
    if (!wanted(file.name)) return;
    const decoder = new TextDecoder();
    open++;
    file.ondata = (error, bytes, final) => {
      if (error) throw error;
      unpacked += bytes.byteLength;
      if (unpacked > unpackedAtMost) throw new FileFailure("too_large_unpacked");
      pieces.push({ name: file.name, text: decoder.decode(bytes, { stream: !final }) });
      if (final) open--;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for await (const chunk of source())
    for (let at = 0; at < chunk.byteLength; at += sliceBytes) {
      push(archive, chunk.subarray(at, at + sliceBytes));
      const ready = pieces;
      pieces = [];
      yield* ready;
      if (unpacked - rested < breath) continue;
      rested = unpacked;
      await setImmediate();
    }
  if (open > 0) throw new FileFailure("broken_workbook");
}

function push(archive: Unzip, bytes: Uint8Array): void {
  try {
    archive.push(bytes);
  } catch (error) {
    if (error instanceof FileFailure) throw error;
    throw new FileFailure("broken_workbook");
  }
}
