import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";
import { takeLock } from "./advisory-lock.ts";
import { migrateDatabase, migrationLock } from "./migrate.ts";
import { type OpenSql, openSql } from "./sql.ts";

let database: TestDatabase;
let owner: OpenSql;
beforeAll(async () => {
  database = await copyTemplate();
  owner = openSql(database.ownerUrl, { name: "a start that hangs" });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test("a lock that another process holds is waited for aloud, with its process, and given up in words", async () => {
  const [row] = await owner`select pg_backend_pid() as pid`;
  const pid = Number(row?.["pid"]);
  await owner`select pg_advisory_lock(${migrationLock})`;
  const heard: string[] = [];
  const waiting = { say: (sentence: string) => void heard.push(sentence), pauseMs: 1, tries: 3 };
  await expect(migrateDatabase(database.ownerUrl, waiting)).rejects.toThrow(
    `select pg_terminate_backend(${pid});`,
  );
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(
    new RegExp(
      `waits for the PostgreSQL process ${pid} \\(a start that hangs, connected since .+ UTC, idle\\)`,
    ),
  );
  await owner`select pg_advisory_unlock(${migrationLock})`;
  await migrateDatabase(database.ownerUrl, waiting);
  expect(heard).toHaveLength(1);
});

test("a lock of another number is nobody's business", async () => {
  await owner`select pg_advisory_lock(${migrationLock + 1})`;
  const other = openSql(database.ownerUrl);
  await expect(takeLock(other, migrationLock, "session", "This", { tries: 1 })).resolves.toBe(
    undefined,
  );
  await other.end();
});

test("a schema that a newer program made is refused, and left as it is", async () => {
  await owner`insert into __drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`;
  await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(
    "by a newer Oselia than this one",
  );
  const [row] =
    await owner`select count(*)::int as count from __drizzle_migrations where hash = 'of tomorrow'`;
  expect(row?.["count"]).toBe(1);
});

test("a login that may not make roles hears what to do, without a stack", async () => {
  await owner`create role without_rights login password 'secret'`;
  const url = new URL(database.ownerUrl);
  [url.username, url.password] = ["without_rights", "secret"];
  await expect(migrateDatabase(url.href)).rejects.toThrow("docs/operate/database.sql");
  // The owner may not end what is left of it.
  const left = () => owner`select from pg_stat_activity where usename = 'without_rights'`;
  await expect.poll(async () => (await left()).length).toBe(0);
});
