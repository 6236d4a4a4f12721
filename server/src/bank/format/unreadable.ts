import type { RowFault } from "#core/bank/model.ts";

/** A row that cannot be read: its line in the file, from 1, the reason, and the text of the cell at fault. */
export type FaultyRow = { line: number; fault: RowFault; written: string };

/** Reason why reading ended; `line` counts from 1. */
export type UnreadableReason =
  | { what: "binary" | "empty" | "long" | "headings" | "columns" }
  /** A document of another kind, by its name: camt.052, MT942, PDF. */
  | { what: "document"; name: string }
  | { what: "doctype" | "xml" | "quotes" | "huge"; line: number }
  /** A field of a machine format: its line, its name, and what stands there. */
  | { what: "field"; line: number; tag: string; written: string }
  | { what: "missing"; tag: string }
  /** A column, from 1, that somebody has chosen and that the table does not have. */
  | { what: "column"; column: number; columns: number }
  | { what: "day" | "amount" | "future"; line: number; written: string }
  | { what: "currency"; line: number; written: string }
  | { what: "count"; expected: number; found: number }
  | { what: "sum"; expected: number; found: number }
  | { what: "accounts"; found: string }
  | { what: "rows"; faults: FaultyRow[]; count: number };

/** Thrown where a file is no statement, or one that says too little. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason) {
    super(`a statement that cannot be read: ${reason.what}`);
    this.reason = reason;
  }
}
