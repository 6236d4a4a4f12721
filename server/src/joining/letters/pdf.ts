import { runInThread } from "#server/platform/threads/run-in-thread.ts";
import type { LetterRun, LetterSheet } from "./page.ts";

export type LettersTask = { sheets: readonly LetterSheet[]; run: LetterRun; title: string };

const script = new URL("./worker.ts", import.meta.url).href;
/** A job's own limit ends it sooner. */
const budget = { ms: 30 * 60_000, memoryMb: 512 };

/**
 * Draws letters as one PDF, a page each, in a thread. `onProgress` hears how many are drawn. Throws where the thread
 * fails or `signal` ends it.
 */
export function drawPdf(
  input: LettersTask,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Uint8Array> {
  const task = { script, call: "drawLetters", input };
  return runInThread<Uint8Array, number>(task, { budget, signal, take: onProgress });
}
