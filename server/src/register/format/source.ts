import type { Source } from "#server/platform/threads/source.ts";
import type { Files } from "#server/platform/files/files.ts";
import { FileFailure } from "./file-failure.ts";

/** Returns the storage key of a part of an import, counted from 0. */
export const partKey = (importId: string, part: number) => `register-${importId}-${part}`;

/** Reads an upload's parts in order. Fails as FileFailure "storage" if one is missing. */
export function uploadedSource(files: Files, upload: { id: string; parts: number }): Source {
  return async function* () {
    for (let part = 0; part < upload.parts; part++) {
      const stored = await files.get(partKey(upload.id, part));
      if (!stored) throw new FileFailure("storage");
      yield* stored.body;
    }
  };
}

/** Forgets an upload's bytes. */
export async function removeParts(
  files: Files,
  upload: { id: string; parts: number },
): Promise<void> {
  for (let part = 0; part < upload.parts; part++) await files.remove(partKey(upload.id, part));
}

/** Returns the first bytes of a source, at most `most`. */
export async function headOf(source: Source, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source()) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Returns the last bytes of a source, at most `most`, and their position. */
export async function tailOf(source: Source, most: number): Promise<{ bytes: Buffer; at: number }> {
  let chunks: Uint8Array[] = [];
  let keptBytes = 0;
  let size = 0;
  for await (const chunk of source()) {
    chunks.push(chunk);
    keptBytes += chunk.byteLength;
    size += chunk.byteLength;
    if (keptBytes < 4 * most) continue;
    chunks = [Buffer.concat(chunks).subarray(-most)];
    keptBytes = most;
  }
  const bytes = Buffer.concat(chunks).subarray(-most);
  return { bytes, at: size - bytes.byteLength };
}
