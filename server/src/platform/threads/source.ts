/** Bytes of an upload from their beginning; may be opened again. */
export type Source = () => AsyncIterable<Uint8Array>;

/** Reads a file in memory piece by piece. */
export function sourceOf(file: Pick<File, "slice" | "size">): Source {
  return async function* () {
    for (let at = 0; at < file.size; at += pieceBytes)
      yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
  };
}

const pieceBytes = 256 * 1024;
