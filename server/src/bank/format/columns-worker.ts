import type { StatementColumnsView } from "#core/bank/views.ts";
import type { Host } from "#server/platform/threads/thread.ts";
import { openStatementTable } from "./csv.ts";
import { openStatement } from "./read.ts";
import { refuseStatement } from "./refuse-statement.ts";
import type { StatementInput } from "./statement-worker.ts";

const sampleRows = 5;
const sampleCell = 120;

/** Reads the headings and first rows of a CSV statement in a thread. Refuses as `refuseStatement`. */
export async function read(
  input: StatementInput,
  { source }: Host<never>,
): Promise<StatementColumnsView> {
  try {
    const { format, texts, reading } = await openStatement(source, input);
    if (format !== "csv") return { table: null };
    const { headings, meanings, questions, sample } = await openStatementTable(texts, reading);
    const rows = sample
      .slice(0, sampleRows)
      .map((row) => headings.map((_, at) => (row[at] ?? "").trim().slice(0, sampleCell)));
    return { table: { headings: [...headings], meanings, questions, rows } };
  } catch (error) {
    return refuseStatement(error, input.ownIban);
  }
}
