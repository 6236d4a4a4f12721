import { getTableName, sql } from "drizzle-orm";
import { person } from "#server/identity/table.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { param } from "#server/platform/read/statement.ts";
import { runStatement } from "./run.ts";

/**
 * Condition on `pg_constraint c`: references that keep a person. Cascading ones (letters) do not.
 */
export const holdsPeople = `c.confrelid = '${getTableName(person)}'::regclass and c.confdeltype in ('a', 'r')`;

/** Returns whether another organisation knows a person whom an import brought. */
export async function isAnyKnownElsewhere(
  connection: Connection,
  { orgId, importId }: { orgId: string; importId: string },
): Promise<boolean> {
  const found = await runStatement(
    connection,
    sql`select from ${person} where ${person.createdIn} = ${param(importId, "uuid")}
      and person_known_elsewhere(${person.id}, ${param(orgId, "uuid")}) limit 1`,
  );
  return found.length > 0;
}
