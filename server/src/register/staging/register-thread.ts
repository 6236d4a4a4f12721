import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { RegisterRecord } from "#core/register/columns/headings.ts";
import type { Format } from "#core/register/model.ts";
import { minute } from "#core/kernel/time.ts";
import { BudgetExceeded, runInThread } from "#server/platform/threads/run-in-thread.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { type Bounds, Heavy } from "../format/bounds.ts";
import { FileFailure } from "../format/file-failure.ts";
import type { RecognisedFile } from "../format/recognise.ts";
import type { StoredFormat } from "../table.ts";
import type { RowsPiece, StagingSummary } from "./read-rows.ts";
import type { ReadOutcome } from "./register-worker.ts";

const script = new URL("./register-worker.ts", import.meta.url).href;
const minutesAtMost = 15;
/** The texts that cells of a workbook share are held while it is read. */
const memoryMb = 384;
const budget = { ms: minutesAtMost * minute, memoryMb };

/** Finds out in a thread how a file is to be read (`recogniseFormat`). Fails as FileFailure, and as Heavy beyond `bounds`. */
export function recogniseRegister(
  source: Source,
  stored: StoredFormat = {},
  bounds: Bounds = {},
): Promise<RecognisedFile> {
  return inThread("recogniseFile", { stored, bounds }, { source });
}

/** Reads the rows of a file in a thread (`readRows`). Fails as FileFailure, and as Heavy beyond `bounds`. */
export function readRegister(
  source: Source,
  input: { format: Format; bounds: Bounds },
  take: (piece: RowsPiece) => Promise<void>,
): Promise<StagingSummary> {
  return inThread("readFile", input, { source, take });
}

/** Yields the rows of these lines in the order of the file, several at a time. Fails as FileFailure. */
export async function* linesOf(
  source: Source,
  input: { format: Format; lines: readonly number[] },
): AsyncGenerator<RegisterRecord[]> {
  const found = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const ending = new AbortController();
  const { signal } = ending;
  const take = async (rows: RegisterRecord[]) => {
    if (!found.write(rows)) await once(found, "drain", { signal });
  };
  void inThread("readLines", input, { source, take, signal }).then(
    () => found.end(),
    (error: Error) => found.destroy(error),
  );
  try {
    yield* found;
  } finally {
    ending.abort();
  }
}

async function inThread<T, Piece>(
  call: string,
  input: unknown,
  options: { source: Source; take?: (piece: Piece) => Promise<void>; signal?: AbortSignal },
): Promise<T> {
  const task = { script, call, input };
  const outcome = await runInThread<ReadOutcome<T>, Piece>(task, { budget, ...options }).catch(
    refuse,
  );
  if ("heavy" in outcome) throw new Heavy();
  if ("failure" in outcome) throw new FileFailure(outcome.failure.reason, outcome.failure.params);
  return outcome.value;
}

function refuse(error: unknown): never {
  if (!(error instanceof BudgetExceeded)) throw error;
  throw error.limit === "time"
    ? new FileFailure("took_too_long", { count: minutesAtMost })
    : new FileFailure("too_large_unpacked", { most: `${memoryMb} MB` });
}
