import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { knownMigrations, migrateDatabase } from "#server/platform/database/migrate.ts";
import { type EmbeddedPostgres, startEmbedded } from "#server/platform/postgres/embedded.ts";
import { openSecrets } from "#server/platform/start/secrets.ts";
import { testNow } from "#server/platform/testing.ts";
import { writeBackup } from "./backup.ts";
import { examineBackup, restoreBackup } from "./restore.ts";
import { guardsOf, mapOfFiles, withDatabase, rowsOf } from "./testing.ts";

let dataDir: string;
let server: EmbeddedPostgres;
const { files } = mapOfFiles();
const secret = "a secret that is only for tests, long enough";
const how = { product: "0.1.0", now: testNow };

// A server of one's own stands for somebody else's: its superuser is their operator.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oselia-external-"));
  server = await startEmbedded({ dataDir, fast: true }, createLog("silent"));
  await operate("postgres", async (sql) => {
    await sql`drop database oselia`;
    await sql`drop role oselia, oselia_app`;
    // As the README asks: a login that is no superuser and may make roles.
    await sql`create role house login createrole password 'house'`;
    for (const name of ["lived", "wiped"]) await sql.query(`create database ${name} owner house`);
    await sql`create database elder`;
    await sql`create database heir owner house`;
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function address(database: string, user: string, password: string): string {
  const url = new URL(server.ownerUrl);
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href;
}

const asBuilding = (database: string) => address(database, "house", "house");
const asOperator = (database: string) =>
  address(database, "postgres", openSecrets(dataDir).superuserPassword);

function operate<T>(database: string, work: (sql: OpenSql) => Promise<T>): Promise<T> {
  return withDatabase(asOperator(database), work);
}

/** Adds rows without a tenant beside those of two tenants. */
async function dwell(sql: OpenSql): Promise<void> {
  for (const slug of ["sonyachna", "kashtanova"]) {
    const [org, person] = [randomUUID(), randomUUID()];
    await sql`insert into organisation (id, name, slug) values (${org}, ${slug}, ${slug})`;
    await sql`
      insert into person (id, email, first_name, last_name, role, created_at)
      values (${person}, ${`${slug}@example.com`}, 'Рядок\t\\N "і"\nще', ${slug}, 'resident', '2026-11-17 10:00:00.123456Z')`;
    await sql`insert into staff (org_id, person_id, role) values (${org}, ${person}, 'admin')`;
    await sql`
      insert into file (id, owner_id, name, type, size, key, created_at)
      values (${randomUUID()}, ${person}, 'ще ніде.pdf', 'application/pdf', 3, ${`${slug}.pdf`}, now())`;
    await sql`
      insert into event (org_id, kind, subject, data, audience, at)
      select o, 'identity.signed_up', '{}', '{"a": [1, null]}', '{}', now() from unnest(array[null, ${org}]::uuid[]) o`;
    await files.put(`${slug}.pdf`, new TextEncoder().encode(slug), "application/pdf");
  }
}

test("an external database, owned by a login that row-level security holds for, comes back to the last row", async () => {
  await migrateDatabase(asBuilding("lived"));
  await prepareJobs(asBuilding("lived"));
  await operate("lived", dwell);
  const truth = await rowsOf(asOperator("lived"));
  const path = join(dataDir, "lived.backup");
  const outcome = await writeBackup(
    { ownerUrl: asBuilding("lived"), files, secret },
    { path, ...how },
  );
  expect(outcome).toMatchObject({ files: 2, absent: [] });

  const { head } = await examineBackup(path);
  await restoreBackup({ ownerUrl: asBuilding("wiped"), files: mapOfFiles().files }, { path, head });
  expect(await rowsOf(asOperator("wiped"))).toEqual(truth);
  expect(truth["event"]).toMatch(/^4 /);
  expect(await guardsOf(asOperator("wiped"))).toEqual(await guardsOf(asOperator("lived")));
});

test("a backup of an older program is brought up to today's schema, its waiting work as well", async () => {
  const [url, path] = [asOperator("elder"), join(dataDir, "elder.backup")];
  const today = knownMigrations();
  await migrateDatabase(url, { count: today.length - 1 });
  await prepareJobs(url, 39);
  await operate("elder", async (sql) => {
    await dwell(sql);
    await sql`
      insert into pgboss.queue (name, policy, table_name, partition, retry_limit, retry_delay, retry_backoff, expire_seconds,
        retention_seconds, deletion_seconds) values ('mail.deliver', 'short', 'job_common', false, 5, 10, true, 120, 60, 60)`;
    await sql`insert into pgboss.job (name, data) values ('mail.deliver', '{"letter": 7}')`;
  });
  await writeBackup({ ownerUrl: url, files, secret }, { path, ...how });
  const { head } = await examineBackup(path);
  expect(head).toMatchObject({ jobs: 39, migrations: today.slice(0, -1) });

  await restoreBackup({ ownerUrl: asBuilding("heir"), files: mapOfFiles().files }, { path, head });
  await operate("heir", async (sql) => {
    const applied = await sql`select hash from __drizzle_migrations order by id`;
    expect(applied.map(({ hash }) => hash)).toEqual(today);
    const [queue] = await sql`select version > 39 as upgraded from pgboss.version`;
    expect(queue).toEqual({ upgraded: true });
    expect([...(await sql`select name, data, state::text from pgboss.job`)]).toEqual([
      { name: "mail.deliver", data: { letter: 7 }, state: "created" },
    ]);
    expect(await sql`select from organisation`).toHaveLength(2);
  });
  // The queue's own library brings its indexes up to date while the program runs.
  const ours = (lines: string[]) => lines.filter((line) => !line.includes("pgboss"));
  expect(ours(await guardsOf(asOperator("heir")))).toEqual(
    ours(await guardsOf(asOperator("lived"))),
  );
});
