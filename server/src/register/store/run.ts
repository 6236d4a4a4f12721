import type { SQL } from "drizzle-orm";
import type { Connection } from "#server/platform/database/sql.ts";
import { compileStatement } from "#server/platform/read/statement.ts";

/** A statement: with columns of tables that stay as `sql`, over the transaction's own tables alone as text. */
type Statement = SQL | string;

const written = (statement: Statement, params: readonly unknown[]) =>
  typeof statement === "string"
    ? { text: statement, params: [...params] }
    : compileStatement(statement, 1);

/** Runs a statement over the transaction's temporary tables; they are new each time, so it is planned anew. */
export function runStatement(
  connection: Connection,
  statement: Statement,
  params: readonly unknown[] = [],
) {
  const { text, params: bound } = written(statement, params);
  return connection.query(text, bound);
}

/**
 * Runs a statement with hash joins only; the planner underestimates rows that agree in several
 * columns.
 */
export async function runHashed(connection: Connection, statement: Statement) {
  await runStatement(connection, "set local enable_nestloop = off");
  const rows = await runStatement(connection, statement);
  await runStatement(connection, "set local enable_nestloop = on");
  return rows;
}
