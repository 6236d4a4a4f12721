import type { RegisterRecord } from "#core/register/columns/headings.ts";
import type { FailureReason, Format } from "#core/register/model.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { type Bounds, Heavy } from "../format/bounds.ts";
import { FileFailure } from "../format/file-failure.ts";
import { recogniseFormat, type RecognisedFile } from "../format/recognise.ts";
import { readRecords } from "../format/records.ts";
import type { StoredFormat } from "../table.ts";
import { readRows, type RowsPiece, type StagingSummary } from "./read-rows.ts";

/** The result of a thread, or why it ended: errors lose their class between threads. */
export type ReadOutcome<T> =
  | { value: T }
  | { failure: { reason: FailureReason; params: Record<string, string | number> | undefined } }
  | { heavy: true };

export function recogniseFile(
  { stored, bounds }: { stored: StoredFormat; bounds: Bounds },
  { source }: Host,
): Promise<ReadOutcome<RecognisedFile>> {
  return outcomeOf(() => recogniseFormat(source, stored, bounds));
}

export function readFile(
  input: { format: Format; bounds: Bounds },
  { source, emit }: Host<RowsPiece>,
): Promise<ReadOutcome<StagingSummary>> {
  return outcomeOf(() => readRows(source, input, emit));
}

/** Rows that are handed over together. */
const linesAtOnce = 100;

export function readLines(
  { format, lines }: { format: Format; lines: readonly number[] },
  { source, emit }: Host<RegisterRecord[]>,
): Promise<ReadOutcome<null>> {
  return outcomeOf(async () => {
    const wanted = new Set(lines);
    let found: RegisterRecord[] = [];
    for await (const record of readRecords(source, format)) {
      if (wanted.size === 0) break;
      if (record.cells === null || !wanted.delete(record.line)) continue;
      found.push(record);
      if (found.length < linesAtOnce) continue;
      await emit(found);
      found = [];
    }
    if (found.length > 0) await emit(found);
    return null;
  });
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<ReadOutcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Heavy) return { heavy: true };
    if (error instanceof FileFailure)
      return { failure: { reason: error.reason, params: error.params } };
    throw error;
  }
}
