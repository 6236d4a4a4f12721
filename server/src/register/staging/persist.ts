import { changedBy } from "#server/platform/database/sql.ts";
import type { Fault, ImportView, Notice } from "#core/register/model.ts";
import { connectionOf, type Tx } from "#server/platform/database/database.ts";
import { runStatement } from "../store/run.ts";
import type { Comparison } from "./engine.ts";
import { stagedColumns } from "../store/compare/staged.ts";
import { forgetCheck, insertFaults } from "../store/imports.ts";

type CheckResult = {
  orgId: string;
  importId: string;
  faults: readonly Fault[];
  compared: Comparison;
};

/** Keeps what a comparison has found, for looking at it page by page and for applying it. */
export async function keepCheck(
  tx: Tx,
  { orgId, importId, faults, compared }: CheckResult,
): Promise<void> {
  await forgetCheck(tx, importId);
  const linesOf = (kind: "fault" | "notice", found: readonly (Fault | Notice)[]) =>
    found.map(({ address, apartment, ...one }: Fault | Notice, position) => {
      // The apartment is kept along with the words' figures.
      const params = {
        ...one.params,
        ...(address && { address }),
        ...(apartment && { apartment }),
      };
      return { orgId, importId, kind, position: position + 1, ...one, params };
    });
  await insertFaults(tx, [...linesOf("fault", faults), ...linesOf("notice", compared.notices)]);
  if (!compared.counts) return;
  const columns = stagedColumns.map((column) => `r.${column}`).join(", ");
  await runStatement(
    connectionOf(tx),
    `insert into register_row (org_id, import_id, ${stagedColumns.join(", ")}, outcome, before)
     select $1::uuid, $2::uuid, ${columns}, o.outcome, o.before
     from rg_row r join rg_outcome o on o.line = r.line order by r.line`,
    [orgId, importId],
  );
}

/** Counts faults by kind, the most frequent first. */
export function faultsBy(faults: readonly Fault[]): ImportView["faultsBy"] {
  const groups = Map.groupBy(faults, ({ column, reason }) => `${column}/${reason}`);
  return [...groups.values()]
    .flatMap((same) =>
      same.slice(0, 1).map(({ column, reason }) => ({ column, reason, count: same.length })),
    )
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 30);
}

/** Takes the kept rows of a check into the transaction's `rg_row`; gives their number. */
export async function restageRows(tx: Tx, importId: string): Promise<number> {
  const columns = stagedColumns.join(", ");
  return changedBy(
    connectionOf(tx),
    `insert into rg_row (${columns}) select ${columns} from register_row where import_id = $1`,
    [importId],
  );
}
