import { and, eq, inArray, sql } from "drizzle-orm";
import { busyStates, type ImportState } from "#core/register/model.ts";
import { organisation } from "#server/buildings/table.ts";
import { type Database, inParts, inTenant, type Tx } from "#server/platform/database/database.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { param } from "#server/platform/read/statement.ts";
import { registerBefore, registerFault, registerImport, registerRow } from "../table.ts";
import { runStatement } from "./run.ts";

export type ImportRow = typeof registerImport.$inferSelect;

/** Where an import waits for a person: it may be let go of. */
export const restStates = ["uploading", "checked", "failed"] as const;

/** Every object in files storage that rows name, for a backup; as `partKey` names them. */
export const storedKeys = `select 'register-' || i.id || '-' || n as key, 'application/octet-stream' as type
  from register_import i, generate_series(0, i.parts - 1) n`;

/** Takes an organisation's lock, so that two registers are not written at once. False: there is none. */
export async function takeOrganisation(connection: Connection, orgId: string): Promise<boolean> {
  // Not its row's: opening a request takes that, and must not wait for a register.
  await connection`select pg_advisory_xact_lock(hashtext('register'), hashtext(${orgId}))`;
  const found = await runStatement(
    connection,
    sql`select from ${organisation} where ${organisation.id} = ${param(orgId, "uuid")}`,
  );
  return found.length > 0;
}

/** Takes one import's lock for this transaction, or says that another worker has it. */
export async function takeImport(connection: Connection, importId: string): Promise<boolean> {
  const [row] =
    await connection`select pg_try_advisory_xact_lock(hashtext('register.import'), hashtext(${importId})) as taken`;
  return row?.["taken"] === true;
}

/** Returns whether somebody holds the organisation's lock (`takeOrganisation`). */
export async function isWriting(connection: Connection, orgId: string): Promise<boolean> {
  const [row] = await connection`
    select pg_try_advisory_xact_lock(hashtext('register'), hashtext(${orgId})) as taken`;
  return row?.["taken"] !== true;
}

export async function insertImport(
  tx: Tx,
  row: typeof registerImport.$inferInsert,
): Promise<ImportRow> {
  const [added] = await tx.insert(registerImport).values(row).returning();
  if (!added) throw new Error("the import was not written");
  return added;
}

export async function readImport(tx: Tx, orgId: string, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(registerImport).where(mine(orgId, id));
  return row ?? null;
}

/** Locks an import's row against other steps. */
export async function lockImport(tx: Tx, orgId: string, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(registerImport).where(mine(orgId, id)).for("update");
  return row ?? null;
}

/** Changes an import that is in one of these states; null if it is not. */
export async function changeImport(
  tx: Tx,
  { orgId, id, states }: { orgId: string; id: string; states: readonly ImportState[] },
  change: Partial<typeof registerImport.$inferInsert>,
): Promise<ImportRow | null> {
  const [row] = await tx
    .update(registerImport)
    .set({ ...change, version: sql`${registerImport.version} + 1` })
    .where(and(mine(orgId, id), inArray(registerImport.state, [...states])))
    .returning();
  return row ?? null;
}

/** Records the progress of a running import; false where it no longer runs. */
export async function recordProgress(
  db: Database,
  { orgId, id }: { orgId: string; id: string },
  at: { stage: "reading" | "comparing" | "writing"; percent: number; now: Date },
): Promise<boolean> {
  return inTenant(db, { orgIds: [orgId] }, async (tx) => {
    const beaten = await tx
      .update(registerImport)
      .set({ stage: at.stage, percent: at.percent, beatAt: at.now })
      .where(and(mine(orgId, id), inArray(registerImport.state, [...busyStates])))
      .returning({ id: registerImport.id });
    return beaten.length > 0;
  });
}

/** Returns the newest applied import, the only one that can be undone. */
export async function lastApplied(tx: Tx, orgId: string): Promise<string | null> {
  const rows = await tx.execute<{ id: string }>(
    sql`select id from register_import where org_id = ${orgId} and state in ('applied', 'undoing')
        order by applied_at desc, created_at desc limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Forgets what an import would need to be taken back: names and addresses of people are in it. */
export async function forgetBefore(tx: Tx, importId: string): Promise<void> {
  await tx.delete(registerBefore).where(eq(registerBefore.importId, importId));
}

/** Forgets what a check has found. */
export async function forgetCheck(tx: Tx, importId: string): Promise<void> {
  await tx.delete(registerRow).where(eq(registerRow.importId, importId));
  await tx.delete(registerFault).where(eq(registerFault.importId, importId));
}

export async function insertFaults(
  tx: Tx,
  rows: readonly (typeof registerFault.$inferInsert)[],
): Promise<void> {
  await inParts(rows, (some) => tx.insert(registerFault).values(some));
}

function mine(orgId: string, id: string) {
  return and(eq(registerImport.orgId, orgId), eq(registerImport.id, id));
}
