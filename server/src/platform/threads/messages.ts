import type { Refusal } from "#core/kernel/refusal.ts";

/** A call of a module's export in a thread. */
export type Task = { script: string; call: string; input: unknown };

/** Messages to a thread: a task, then answers in the order of its requests. */
export type ToThread = { task: Task } | { chunk: Uint8Array | null } | { taken: true };

/** Messages of a thread. `pull` and `piece` wait for an answer. */
export type FromThread =
  | { loaded: true }
  | { pull: number }
  | { close: number }
  | { piece: unknown }
  | { result: unknown }
  | { refused: Pick<Refusal, "code" | "data"> }
  | { failed: unknown };
