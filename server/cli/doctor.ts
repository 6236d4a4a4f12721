import { readFileSync, statfsSync } from "node:fs";
import { createTransport } from "nodemailer";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Settings, travelsOpenly } from "#server/platform/start/config.ts";
import { appRole } from "#server/platform/database/database.ts";
import { openFiles } from "#server/platform/files/files.ts";
import { existingSecret, type OpenPostgres } from "#server/platform/postgres/open.ts";
import { isSecretOf, otherSecret } from "#server/platform/start/secret-mark.ts";

/** `fault` stops an operator, `hint` deserves a look. */
export type Finding = { subject: string; state: "ok" | "hint" | "fault"; detail: string };

const journal = new URL("../migrations/meta/_journal.json", import.meta.url);
const leastDisk = 500 * 2 ** 20;
const largestSkew = 2_000;

/** Looks at everything this installation needs, one finding each. */
export async function examine(
  settings: Settings,
  database: OpenPostgres | Error,
): Promise<Finding[]> {
  return [
    { subject: "settings", state: "ok", detail: settings.publicUrl },
    address(settings),
    disk(settings),
    ...(database instanceof Error
      ? [{ subject: "database", state: "fault", detail: database.message } as const]
      : await examineDatabase(database, settings)),
    await storage(settings),
    await mail(settings),
  ];
}

function address(settings: Settings): Finding {
  const open = travelsOpenly(settings);
  return {
    subject: "https",
    state: open ? "hint" : "ok",
    detail: open ? "PUBLIC_URL is not https: cookies travel in the open" : "as configured",
  };
}

function disk({ dataDir }: Settings): Finding {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    const detail = `${Math.floor(free / 2 ** 20)} MB free in ${dataDir}`;
    return { subject: "disk", state: free < leastDisk ? "fault" : "ok", detail };
  } catch (error) {
    return { subject: "disk", state: "fault", detail: String((error as Error).message) };
  }
}

async function examineDatabase(database: OpenPostgres, settings: Settings): Promise<Finding[]> {
  const sql = openSql(database.ownerUrl, { silenceMs: 5_000 });
  try {
    return [
      await version(sql, database),
      await migrations(sql),
      await secret(database, settings),
      await tenancy(sql),
      await role(sql),
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
  const known = (JSON.parse(readFileSync(journal, "utf8")) as { entries: unknown[] }).entries
    .length;
  const [table] = await sql`select to_regclass('public.__drizzle_migrations') as name`;
  const [row] = table?.["name"]
    ? await sql`select count(*)::int as applied from __drizzle_migrations`
    : [{ applied: 0 }];
  const pending = known - Number(row?.["applied"]);
  if (pending === 0) return { subject, state: "ok", detail: `${known} applied` };
  return pending > 0
    ? { subject, state: "fault", detail: `${pending} pending: npm run oselia -- migrate` }
    : { subject, state: "fault", detail: "the database is newer than this program" };
}

async function secret({ ownerUrl }: OpenPostgres, settings: Settings): Promise<Finding> {
  const subject = "secret";
  const ours = existingSecret(settings);
  const same = ours === null ? null : await isSecretOf(ownerUrl, ours);
  if (same === false) return { subject, state: "fault", detail: otherSecret().message };
  return { subject, state: "ok", detail: same ? "the one of the database" : "not used yet" };
}

async function tenancy(sql: OpenSql): Promise<Finding> {
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
  if (row["mighty"]) return { subject, state: "fault", detail: "gets round row-level security" };
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

async function storage({ files }: Settings): Promise<Finding> {
  const where = files.kind === "disk" ? files.dir : `S3 bucket ${files.bucket}`;
  const store = await openFiles(files).catch(() => null);
  const writable = (await store?.writable()) ?? false;
  return {
    subject: "files",
    state: writable ? "ok" : "fault",
    detail: `${where} ${writable ? "can" : "cannot"} be written`,
  };
}

async function mail({ mail }: Settings): Promise<Finding> {
  const subject = "mail";
  if (!mail.smtpUrl)
    return {
      subject,
      state: "hint",
      detail: "no SMTP_URL: letters are not sent; npm run oselia -- letters prints them",
    };
  const transport = createTransport(mail.smtpUrl, { connectionTimeout: 5_000 } as object);
  try {
    await transport.verify();
    return { subject, state: "ok", detail: `${new URL(mail.smtpUrl).host} takes mail` };
  } catch (error) {
    return { subject, state: "fault", detail: String((error as Error).message) };
  } finally {
    transport.close();
  }
}
