import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyIn, copyOut } from "./copy.ts";
import { connectionString, openSql, type OpenSql } from "./sql.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";

let database: TestDatabase;
let sql: OpenSql;
beforeAll(async () => {
  database = await copyTemplate();
  sql = openSql(database.ownerUrl);
  await sql`create table line (id int primary key, note text)`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const connection = async () => (await sql`select pg_backend_pid() as pid`)[0]?.["pid"];

describe("values on the wire", () => {
  test("come out as the program reads them", async () => {
    const [row] = await sql`
      select 9007199254740993::bigint as big, 12.50::numeric as money, 7::int as whole, 1.5::float8 as part,
        '2026-11-17'::date as day, '2026-11-17 10:00:00.123456Z'::timestamptz at time zone 'UTC' as instant,
        '2 days'::interval as span, '{"a": [1, null]}'::jsonb as json, '"text"'::jsonb as word, true as yes, null as nothing,
        array['a', null, 'b,c'] as words, array[1, 2] as numbers, array['2026-11-17'::date] as days,
        '\\x00ff'::bytea as bytes`;
    expect(row).toEqual({
      big: "9007199254740993",
      money: "12.50",
      whole: 7,
      part: 1.5,
      day: "2026-11-17",
      instant: "2026-11-17 10:00:00.123456",
      span: "2 days",
      json: { a: [1, null] },
      word: "text",
      yes: true,
      nothing: null,
      words: ["a", null, "b,c"],
      numbers: [1, 2],
      days: "{2026-11-17}",
      bytes: Buffer.from([0, 255]),
    });
  });

  test("go in as parameters, lists as arrays and objects as JSON", async () => {
    const [row] = await sql`
      select ${"it's"}::text as text, ${["a", 'b"c', null]}::text[] as words, ${{ a: [1] }}::jsonb as json,
        ${new Date("2026-11-17T10:00:00Z")}::timestamptz = '2026-11-17 10:00Z' as same`;
    expect(row).toEqual({
      text: "it's",
      words: ["a", 'b"c', null],
      json: { a: [1] },
      same: true,
    });
  });

  test("of several statements the last one's rows are given", async () => {
    expect(await sql.query("select 1 as one; select 2 as two")).toEqual([{ two: 2 }]);
  });
});

describe("a connection", () => {
  test("stays open after a statement or a transaction that fails", async () => {
    const before = await connection();
    await expect(sql`select 1 / 0`).rejects.toMatchObject({ code: "22012" });
    const undone = sql.begin(async (tx) => {
      await tx`insert into line values (1, 'undone')`;
      await tx`select 1 / 0`;
    });
    await expect(undone).rejects.toMatchObject({ code: "22012" });
    expect(await sql`select from line`).toEqual([]);
    expect(await connection()).toBe(before);
  });

  test("keeps what was asked for before under a name of its text", async () => {
    // In a transaction, since each connection keeps its own.
    const results = await sql.begin(async (tx) => {
      await tx.prepared("select $1::int + 40 as once", [0]);
      for (const n of [0, 1, 2]) await tx.prepared("select $1::int + 40 as sum", [n]);
      return tx`select name, generic_plans + custom_plans as runs
        from pg_prepared_statements where statement like '%+ 40%'`;
    });
    expect(results).toEqual([{ name: expect.stringMatching(/^[\w-]{43}$/), runs: "2" }]);
  });
});

describe("COPY", () => {
  const into = "copy line (id, note) from stdin";

  test("takes rows in and gives them out", async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => `${n}\tрядок ${n}\n`);
    await sql.begin(async (tx) => {
      const copy = copyIn(tx, into);
      for (const row of rows) await copy.write(row);
      await copy.end();
    });
    const pieces: Buffer[] = [];
    await sql.begin(async (tx) => {
      const out = copyOut(tx, "copy (select * from line order by id) to stdout");
      for await (const piece of out) pieces.push(piece);
    });
    expect(Buffer.concat(pieces).toString()).toBe(rows.join(""));
    await sql`truncate line`;
  });

  test("says what PostgreSQL refuses, and leaves the connection to others", async () => {
    const before = await connection();
    const refused = sql.begin(async (tx) => {
      const copy = copyIn(tx, into);
      try {
        for (let n = 0; n < 100_000; n++) await copy.write(`${n}\tx\n${n}\ty\n`);
        await copy.end();
      } catch (error) {
        copy.abandon();
        throw error;
      }
    });
    await expect(refused).rejects.toMatchObject({ code: "23505" });
    const given = sql.begin(async (tx) => {
      const copy = copyIn(tx, into);
      await copy.write("1\tgiven up\n");
      copy.abandon();
      throw new Error("no more");
    });
    await expect(given).rejects.toThrow("no more");
    expect(await sql`select from line`).toEqual([]);
    expect(await connection()).toBe(before);
  });
});

test("an address keeps its options, and sslmode means what it means to PostgreSQL", () => {
  const options = (url: string) => Object.fromEntries(new URL(connectionString(url)).searchParams);
  expect(options("postgres://a:b@db/o")).toEqual({});
  expect(options("postgres://a:b@db/o?options=-c%20geqo%3Doff")).toEqual({
    options: "-c geqo=off",
  });
  expect(options("postgres://a:b@db/o?sslmode=require")).toEqual({
    sslmode: "require",
    uselibpqcompat: "true",
  });
});
