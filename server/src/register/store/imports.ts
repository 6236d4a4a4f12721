import { and, eq, inArray, sql } from "drizzle-orm";
import { busyStates, type Format, type ImportState, type RowView } from "#core/register/model.ts";
import {
  type Database,
  inTenant,
  readJson,
  type Scope,
  type Tx,
} from "#server/platform/database/database.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { registerBefore, registerFault, registerImport, registerRow } from "../table.ts";

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
  return (await connection`select from organisation where id = ${orgId}`).length > 0;
}

/** Takes one import's lock for this transaction, or says that another worker has it. */
export async function takeImport(connection: Connection, importId: string): Promise<boolean> {
  const [row] =
    await connection`select pg_try_advisory_xact_lock(hashtext('register.import'), hashtext(${importId})) as taken`;
  return row?.["taken"] === true;
}

/** Whether somebody holds the organisation's lock (`takeOrganisation`). */
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

/** Changes an import that is in one of these states; null where it is not (any more). */
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

/** Notes how far a running import is; false where it no longer runs. */
export async function beat(
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

/** The newest import that is applied, which alone can be taken back. */
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
  for (let at = 0; at < rows.length; at += 1_000)
    await tx.insert(registerFault).values(rows.slice(at, at + 1_000));
}

type Chosen = {
  cells: string[];
  columns: Format["columns"];
  order: number[] | null;
  left: number[] | null;
};

/** What a person chose for the newest file whose headings are one of these rows, with them. */
export async function findChosen(
  db: Database,
  scope: Scope,
  { orgId, id, rows }: { orgId: string; id: string; rows: readonly (readonly string[])[] },
): Promise<Chosen | null> {
  return readJson(
    db,
    scope,
    `select to_json(v) as data from (
       select i.sample->((i.format->>'heading')::int - 1)->'cells' as cells, i.said->'columns' as columns,
         i.said->'order' as order, i.said->'left' as left
       from register_import i
       where i.org_id = $3::uuid and i.id <> $4::uuid and i.said ? 'columns' and (i.format->>'heading')::int > 0
         and i.sample->((i.format->>'heading')::int - 1)->'cells' in (select jsonb_array_elements($5::text::jsonb))
       order by i.created_at desc, i.id desc limit 1) v`,
    [orgId, id, JSON.stringify(rows)],
  );
}

type Listed = { orgId: string; after: { at: string; id: string } | null; limit: number };

/** Imports newest first, each with who began it and whether it is the newest applied one. */
export function findImports<T>(
  db: Database,
  scope: Scope,
  { orgId, after, limit }: Listed,
): Promise<T[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(v order by v."createdAt" desc, v.id desc), '[]') as data from (
       select ${viewColumns} from ${viewFrom}
       where i.org_id = $3::uuid
         and ($4::timestamptz is null or (i.created_at, i.id) < ($4::timestamptz, $5::uuid))
       order by i.created_at desc, i.id desc limit $6::int) v`,
    [orgId, after?.at ?? null, after?.id ?? null, limit],
  );
}

/** One import with who began it, or null. */
export function findImport<T>(
  db: Database,
  scope: Scope,
  orgId: string,
  id: string,
): Promise<T | null> {
  return readJson(
    db,
    scope,
    `select to_json(v) as data from (
       select ${viewColumns} from ${viewFrom} where i.org_id = $3::uuid and i.id = $4::uuid) v`,
    [orgId, id],
  );
}

const viewColumns = `i.id, i.version, i.state, i.name, i.source, i.size, i.received, i.parts, i.created_at as "createdAt",
  case when p.id is not null then json_build_object('id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name)) end as "createdBy",
  i.stage, i.percent, i.beat_at as "beatAt", i.format, i.sample, i.counts, i.faults, i.faults_by as "faultsBy", i.buildings, i.notices, i.drifted, i.failure,
  i.applied_at as "appliedAt", i.undone_at as "undoneAt", i.built_upon as "builtUpon",
  i.state = 'applied' and i.id = (
    select l.id from register_import l where l.org_id = i.org_id and l.state in ('applied', 'undoing')
    order by l.applied_at desc, l.created_at desc limit 1) as last`;
const viewFrom = "register_import i left join person p on p.id = i.created_by";

type Page = { importId: string; after: number; limit: number };

/** Checked rows after a line, as they were said. */
export function findRows(
  db: Database,
  scope: Scope,
  { importId, outcome, after, limit }: Page & { outcome: string | null },
): Promise<CheckedRow[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(v order by v.line), '[]') as data from (
       select line, outcome, before, address, city, postal_code as "postalCode", entrance, floor, apartment,
         area_hundredths as "areaHundredths", rooms, account, owner_name as "ownerName", owner_email as "ownerEmail",
         owner_phone as "ownerPhone", resident_name as "residentName", resident_email as "residentEmail",
         resident_phone as "residentPhone", resident_basis as "residentBasis"
       from register_row
       where import_id = $3::uuid and line > $4::int and ($5::text is null or outcome = $5::text)
       order by line limit $6::int) v`,
    [importId, after, outcome, limit],
  );
}

export type CheckedRow = Pick<
  typeof registerRow.$inferSelect,
  | "line"
  | "address"
  | "city"
  | "postalCode"
  | "entrance"
  | "floor"
  | "apartment"
  | "areaHundredths"
  | "rooms"
  | "account"
  | "ownerName"
  | "ownerEmail"
  | "ownerPhone"
  | "residentName"
  | "residentEmail"
  | "residentPhone"
  | "residentBasis"
  | "before"
> & { outcome: RowView["outcome"] };

/** Faults or notices after a position, each with it. */
export function findSaid<T>(
  db: Database,
  scope: Scope,
  { importId, kind, after, limit }: Page & { kind: "fault" | "notice" },
): Promise<(T & { position: number })[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(v order by v.position), '[]') as data from (
       select position, line, column_name as column, reason, params, value from register_fault
       where import_id = $3::uuid and kind = $4::text and position > $5::int
       order by position limit $6::int) v`,
    [importId, kind, after, limit],
  );
}

function mine(orgId: string, id: string) {
  return and(eq(registerImport.orgId, orgId), eq(registerImport.id, id));
}
