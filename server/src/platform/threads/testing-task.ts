import { isMainThread, threadId } from "node:worker_threads";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Host } from "./thread.ts";

/** Returns the number of the thread that runs it, as a byte. */
export function draw({ fails = false }: { fails?: boolean }): Promise<Uint8Array> {
  if (fails) return Promise.reject(new RangeError("no such paper"));
  return Promise.resolve(new Uint8Array([threadId]));
}

type Behaviour = {
  /** After its first piece it computes and never ends. */
  hangs?: boolean;
  /** After its first piece it fills its memory. */
  grows?: boolean;
  /** After its first piece it fills memory with buffers. */
  unpacks?: boolean;
  refuses?: boolean;
};
export type CountedBytes = { bytes: number; openings: number; isMainThread: boolean };

/** Counts the bytes of its source, opened twice; tells after the first opening how many there are. */
export async function read(
  { hangs, grows, unpacks, refuses }: Behaviour,
  { source, emit }: Host<number>,
): Promise<CountedBytes> {
  let bytes = 0;
  for await (const chunk of source()) bytes += chunk.byteLength;
  await emit(bytes);
  if (refuses) throw new Refusal("upload.too_large", { params: { size: "1 MB" } });
  while (hangs);
  const lines: string[][] = [];
  while (grows) lines.push(Array.from({ length: 100_000 }, (_, at) => `${lines.length} ${at}`));
  const buffers: Uint8Array[] = [];
  // Two gigabytes at most: a budget that fails must not take the computer along.
  while (unpacks && buffers.length < 2_048) buffers.push(new Uint8Array(1024 * 1024).fill(1));
  let again = 0;
  for await (const chunk of source()) {
    again += chunk.byteLength;
    if (again > 0) break;
  }
  return { bytes, openings: 2, isMainThread };
}
