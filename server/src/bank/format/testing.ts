import type { StatementLine } from "#core/bank/model.ts";
import { type ReadingInput, readStatement, type StatementTotals } from "./read.ts";
import { Unreadable, type UnreadableReason } from "./unreadable.ts";

export const ownIban = "UA213223130000026007233566001";

/** Reads a statement whole; a text is UTF-8. */
export async function readWhole(
  file: string | Uint8Array,
  input: Partial<ReadingInput> = {},
): Promise<{ lines: StatementLine[]; totals: StatementTotals }> {
  const source = async function* () {
    yield Buffer.from(file as string);
  };
  const statement = readStatement(source, {
    ownIban,
    remembered: {},
    chosen: null,
    latestDay: "2026-12-31",
    ...input,
  });
  const lines: StatementLine[] = [];
  for (;;) {
    const { value, done } = await statement.next();
    if (done) return { lines, totals: value };
    lines.push(...value);
  }
}

/** Returns why a statement cannot be read, or null. */
export async function reasonOf(
  file: string | Uint8Array,
  input: Partial<ReadingInput> = {},
): Promise<UnreadableReason | null> {
  try {
    await readWhole(file, input);
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}
