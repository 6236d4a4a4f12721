import type { Host } from "./thread.ts";

/** Creates a host for calling a reader without its thread; `pulled` records the bytes asked for. */
export function testHost<Piece>(
  text: string,
  size = text.length,
): { host: Host<Piece>; pulled: number[]; pieces: Piece[] } {
  const bytes = Buffer.from(text);
  const pulled: number[] = [];
  const pieces: Piece[] = [];
  return {
    pulled,
    pieces,
    host: {
      async *source() {
        const opening = pulled.push(0) - 1;
        for (let at = 0; at < bytes.length; at += size) {
          pulled[opening] = Math.min(at + size, bytes.length);
          yield bytes.subarray(at, at + size);
        }
      },
      emit: (piece) => Promise.resolve(void pieces.push(piece)),
    },
  };
}
