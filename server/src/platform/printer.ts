import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "./world.ts";

export type PrintTask = {
  /** As it was given when the print began. */
  input: unknown;
  /** Aborts when the print is cancelled or takes too long. */
  signal: AbortSignal;
  /** Says how many of its pages are drawn. */
  report: (done: number) => void;
};

/**
 * Draws the PDFs of a print, in the background and for whoever its maker is by then. May run again after a crash.
 * A refusal ends the print at once; any other fault is tried again.
 */
export type Printer = (
  world: World,
  actor: Actor,
  task: PrintTask,
) => AsyncIterable<{ name: string; bytes: Uint8Array<ArrayBuffer> }>;
