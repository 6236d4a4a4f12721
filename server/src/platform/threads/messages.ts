import type { Refusal } from "#core/kernel/refusal.ts";

/** A call of a module's export in a thread. */
export type Task = { script: string; call: string; input: unknown };

/** What a thread is sent: a task, then answers to what it asked for, in the order of its questions. */
export type ToThread = { task: Task } | { chunk: Uint8Array | null } | { taken: true };

/** What a thread sends. `pull` and `piece` wait for an answer. */
export type FromThread =
  | { loaded: true }
  | { pull: number }
  | { close: number }
  | { piece: unknown }
  | { result: unknown }
  | { refused: Pick<Refusal, "code" | "data"> }
  | { failed: unknown };
