import type { Format } from "#core/register/model.ts";
import { copyIn } from "#server/platform/database/copy.ts";
import { connectionOf, type Tx } from "#server/platform/database/database.ts";
import type { Source } from "#server/platform/threads/source.ts";
import type { Bounds } from "../format/bounds.ts";
import { stagedColumns } from "../store/compare/staged.ts";
import type { StagingSummary } from "./read-rows.ts";
import { readRegister } from "./register-thread.ts";

/**
 * Reads a file in a thread into the transaction's table `rg_row`. `progress` is told how many rows were read. Fails as
 * FileFailure, and as Heavy beyond `bounds`.
 */
export async function stageRows(
  tx: Tx,
  source: Source,
  format: Format,
  progress: (rows: number) => Promise<void> | void = () => {},
  bounds: Bounds = {},
): Promise<StagingSummary> {
  const into = `copy pg_temp.rg_row (${stagedColumns.join(", ")}) from stdin`;
  const copy = copyIn(connectionOf(tx), into);
  try {
    const staged = await readRegister(source, { format, bounds }, async ({ text, rows }) => {
      await copy.write(text);
      await progress(rows);
    });
    await copy.end();
    return staged;
  } catch (error) {
    copy.abandon();
    throw error;
  }
}
