import { systemClock } from "#server/platform/clock.ts";
import { appRole, openDatabase } from "#server/platform/database/database.ts";
import { appliedMigrations, knownMigrations } from "#server/platform/database/migrate.ts";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { existingSecret, type OpenPostgres } from "#server/platform/postgres/open.ts";
import type { Settings } from "#server/platform/start/config.ts";
import { isSecretOf, otherSecret } from "#server/platform/start/secret-mark.ts";
import type { Finding } from "./doctor.ts";

/** Milliseconds between two clocks that are still the same time. */
const largestSkew = 2_000;

/** Looks at the database as its owner and as the application. */
export async function examineDatabase(
  database: OpenPostgres,
  settings: Settings,
): Promise<Finding[]> {
  const sql = openSql(database.ownerUrl, { silenceMs: 5_000 });
  try {
    return [
      await version(sql, database),
      await migrations(sql),
      await secret(database, settings),
      await checkTenancy(sql),
      await role(sql),
      await application(database),
      await clock(sql),
    ];
  } catch (error) {
    return [{ subject: "database", state: "fault", detail: String((error as Error).message) }];
  } finally {
    await sql.end();
  }
}

async function version(sql: OpenSql, { embedded }: OpenPostgres): Promise<Finding> {
  const [row] = await sql`select current_setting('server_version') as version`;
  const kind = embedded ? "embedded" : "external";
  return { subject: "database", state: "ok", detail: `PostgreSQL ${row?.["version"]}, ${kind}` };
}

async function migrations(sql: OpenSql): Promise<Finding> {
  const subject = "migrations";
  const known = knownMigrations();
  const applied = await appliedMigrations(sql);
  if (applied.some((hash) => !known.includes(hash)))
    return { subject, state: "fault", detail: "the database is newer than this program" };
  const pending = known.length - applied.length;
  return pending === 0
    ? { subject, state: "ok", detail: `${known.length} applied` }
    : { subject, state: "fault", detail: `${pending} pending: npm run oselia -- migrate` };
}

async function secret({ ownerUrl }: OpenPostgres, settings: Settings): Promise<Finding> {
  const subject = "secret";
  const ours = existingSecret(settings);
  const same = ours === null ? null : await isSecretOf(ownerUrl, ours);
  if (same === false) return { subject, state: "fault", detail: otherSecret().message };
  return { subject, state: "ok", detail: same ? "matches the database" : "not used yet" };
}

async function checkTenancy(sql: OpenSql): Promise<Finding> {
  const open = await sql`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and (c.relname = 'organisation' or exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid))
    order by 1`;
  const names = open.map(({ name }) => name).join(", ");
  return {
    subject: "row-level security",
    state: names ? "fault" : "ok",
    detail: names ? `not forced on ${names}` : "forced on every table of an organisation",
  };
}

async function role(sql: OpenSql): Promise<Finding> {
  const subject = `role ${appRole}`;
  const [row] = await sql`
    select rolsuper or rolbypassrls as mighty,
           (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = ${appRole}`;
  if (!row) return { subject, state: "fault", detail: "is missing: npm run oselia -- migrate" };
  if (row["mighty"]) return { subject, state: "fault", detail: "bypasses row-level security" };
  return row["owned"]
    ? { subject, state: "fault", detail: `owns ${row["owned"]} tables or indexes` }
    : { subject, state: "ok", detail: "owns nothing" };
}

async function clock(sql: OpenSql): Promise<Finding> {
  await sql`select 1`;
  const before = systemClock().getTime();
  const [row] = await sql`select extract(epoch from clock_timestamp()) * 1000 as now`;
  const after = systemClock().getTime();
  const skew = Math.round(Math.abs(Number(row?.["now"]) - (before + after) / 2));
  return {
    subject: "clock",
    state: skew > largestSkew ? "fault" : "ok",
    detail: `${skew} ms between this computer and the database`,
  };
}

/** Opens a connection as the application does, with its role and limits. */
async function application({ ownerUrl, appUrl }: OpenPostgres): Promise<Finding> {
  const subject = "application login";
  const db = openDatabase(appUrl ?? ownerUrl, { role: appUrl ? undefined : appRole, max: 1 });
  try {
    const [row] = await db.sql`select current_user as name`;
    return { subject, state: "ok", detail: `works as ${row?.["name"]}, with its time limits` };
  } catch (error) {
    return { subject, state: "fault", detail: (error as Error).message };
  } finally {
    await db.close();
  }
}
