import { randomUUID } from "node:crypto";
import { type OpenSql, openSql } from "./sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#core/kernel/refusal.ts";
import { type Database, openDatabase } from "./database.ts";
import { forgetOldAnswers, runIdempotently, type IdempotentCall } from "./idempotency.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";

const now = new Date("2026-11-17T10:00:00Z");
let database: TestDatabase;
let db: Database;
let owner: OpenSql;
beforeAll(async () => {
  database = await copyTemplate();
  db = openDatabase(database.appUrl);
  owner = openSql(database.ownerUrl, { max: 2 });
  await owner`create table effect (id int generated always as identity, note text)`;
  await owner`grant all on effect to oselia_app`;
});
afterAll(async () => {
  await Promise.all([db.close(), owner.end()]);
  await database.drop();
});

const call = (over: Partial<IdempotentCall> = {}): IdempotentCall => ({
  key: randomUUID(),
  personId: randomUUID(),
  procedure: "requests.open",
  input: { title: "Leak", place: { floor: 3 } },
  now,
  ...over,
});

/** Creates a verb that inserts one row and returns its number. */
const open = (made: IdempotentCall) =>
  db.orm.transaction((tx) =>
    runIdempotently(tx, made, async () => {
      const [row] = await tx.execute<{ id: number }>(
        `insert into effect (note) values ('${made.personId}') returning id`,
      );
      return { id: row?.id, nothing: null };
    }),
  );

const effects = async ({ personId }: IdempotentCall) =>
  Number((await owner`select count(*) from effect where note = ${personId}`)[0]?.["count"]);

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error);

test("a repeated call answers as the first did, whatever the order of its fields", async () => {
  const first = call();
  const answer = await open(first);
  const again = await open({ ...first, input: { place: { floor: 3 }, title: "Leak" } });
  expect(again).toEqual(answer);
  expect(await effects(first)).toBe(1);
});

test("a retry that has seen what the first call left is the same call", async () => {
  const first = call({ input: { id: "a", version: 3 } });
  const answer = await open(first);
  expect(await open({ ...first, input: { id: "a", version: 4 } })).toEqual(answer);
  expect(await effects(first)).toBe(1);
});

test("fifty submits at once have one effect and one answer", async () => {
  const made = call();
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(made)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await effects(made)).toBe(1);
});

test("a call that failed leaves its key free", async () => {
  const made = call();
  const failing = db.orm.transaction((tx) =>
    runIdempotently(tx, made, () => Promise.reject(new Error("no disk"))),
  );
  await expect(failing).rejects.toThrow("no disk");
  await open(made);
  expect(await effects(made)).toBe(1);
});

test("a key stands for one input of one procedure of one person", async () => {
  const made = call();
  await open(made);
  const other = { ...made, input: { title: "Another" } };
  expect(await open(other).catch(codeOf)).toBe("api.key_reused");
  expect(await open({ ...made, procedure: "requests.rate" }).catch(codeOf)).toBe("api.key_reused");
  const someoneElse = { ...made, personId: randomUUID() };
  await open(someoneElse);
  expect(await effects(someoneElse)).toBe(1);
});

test("malformed keys are refused; without a key every call runs", async () => {
  for (const key of ["", "a b", "x".repeat(65), "ключ", "a'--"]) {
    expect(await open(call({ key })).catch(codeOf)).toBe("generic.validation");
  }
  const made = call({ key: null });
  await open(made);
  await open(made);
  expect(await effects(made)).toBe(2);
});

test("an answer of nothing is remembered too", async () => {
  const made = call();
  const run = () => db.orm.transaction((tx) => runIdempotently(tx, made, async () => undefined));
  expect(await run()).toBeUndefined();
  expect(await run()).toBeUndefined();
});

test("answers are forgotten after 48 hours", async () => {
  const old = call({ now: new Date("2026-11-15T09:59:00Z") });
  const recent = call({ now: new Date("2026-11-15T10:01:00Z") });
  await open(old);
  await open(recent);
  await forgetOldAnswers(db, now);
  const keys = (await owner`select key from idempotency`).map((row) => row["key"]);
  expect(keys).toContain(recent.key);
  expect(keys).not.toContain(old.key);
});
