import { parentPort } from "node:worker_threads";
import { Refusal } from "#core/kernel/refusal.ts";
import type { FromThread, Task, ToThread } from "./messages.ts";
import type { Source } from "./source.ts";

/** Services of the main thread for a task. */
export type Host<Piece = never> = {
  /** Bytes of the upload; each opening begins anew. */
  source: Source;
  /** Hands over a part of the result; resolves once it has been taken. `move`: buffers that need not be copied. */
  emit: (piece: Piece, move?: ArrayBuffer[]) => Promise<void>;
};

type HostMessage = Exclude<ToThread, { task: Task }>;
type ThreadTask = (input: unknown, host: Host<unknown>) => Promise<unknown>;

const questions: ((answer: HostMessage) => void)[] = [];
const send = (message: FromThread, move: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, move);

function ask(message: FromThread, move?: ArrayBuffer[]): Promise<HostMessage> {
  return new Promise((resolve) => {
    questions.push(resolve);
    send(message, move);
  });
}

let openings = 0;

async function* source(): AsyncGenerator<Uint8Array> {
  const opening = ++openings;
  try {
    for (;;) {
      const answer = await ask({ pull: opening });
      if (!("chunk" in answer) || answer.chunk === null) return;
      yield answer.chunk;
    }
  } finally {
    send({ close: opening });
  }
}

async function emit(piece: unknown, move?: ArrayBuffer[]): Promise<void> {
  await ask({ piece }, move);
}

parentPort?.on("message", (message: ToThread) => {
  if ("task" in message) void run(message.task);
  else questions.shift()?.(message);
});

async function run({ script, call, input }: Task): Promise<void> {
  try {
    const module = (await import(script)) as Record<string, ThreadTask>;
    const work = module[call];
    if (!work) throw new Error(`${script} has no ${call}`);
    send({ loaded: true });
    const result = await work(input, { source, emit });
    send({ result }, buffersOf(result));
  } catch (error) {
    if (error instanceof Refusal) send({ refused: { code: error.code, data: error.data } });
    else send({ failed: error });
  }
}

/** Lists the buffers of a result, which are moved and not copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const buffer = result instanceof Uint8Array ? result.buffer : result;
  return buffer instanceof ArrayBuffer ? [buffer] : [];
}
