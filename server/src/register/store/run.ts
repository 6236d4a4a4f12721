import type { SQL } from "drizzle-orm";
import type { Connection } from "#server/platform/database/sql.ts";
import { compile } from "#server/platform/read/statement.ts";

/** A statement: with columns of tables that stay as `sql`, over the transaction's own tables alone as text. */
type Statement = SQL | string;

const written = (statement: Statement, params: readonly unknown[]) =>
  typeof statement === "string" ? { text: statement, params: [...params] } : compile(statement, 1);

/** Runs a statement over the transaction's temporary tables; they are new each time, so it is planned anew. */
export function run(connection: Connection, statement: Statement, params: readonly unknown[] = []) {
  const { text, params: bound } = written(statement, params);
  return connection.query(text, bound);
}

/**
 * Like `run`, with hash joins only: where rows agree in several columns the planner underestimates
 * and would compare each with each.
 */
export async function runHashed(connection: Connection, statement: Statement) {
  await run(connection, "set local enable_nestloop = off");
  const rows = await run(connection, statement);
  await run(connection, "set local enable_nestloop = on");
  return rows;
}
