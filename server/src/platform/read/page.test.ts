import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { type OpenSql, openSql } from "../database/sql.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#core/kernel/refusal.ts";
import { type Database, openDatabase, readRows } from "../database/database.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";
import { columns, jsonObject, namedTable, onlyTrue, select } from "./json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedColumns,
  keyedRows,
  type ListOrder,
  declareListOrder,
  pageBy,
  pageOf,
  parseCursor,
  writeCursor,
} from "./page.ts";
import {
  allOf,
  atMost,
  compileStatement,
  fillParams,
  compileFixed,
  laterParam,
  listParam,
  param,
  runRead,
} from "./statement.ts";

const leaf = pgTable("leaf", {
  id: uuid().primaryKey(),
  rank: smallint().notNull(),
  size: integer().notNull(),
  weight: bigint({ mode: "number" }).notNull(),
  name: text().notNull(),
  fellOn: date("fell_on", { mode: "string" }).notNull(),
  /** To the microsecond, as PostgreSQL's own clock writes; and infinity. */
  fellAt: timestamp("fell_at", { withTimezone: true }).notNull(),
  note: text(),
});

const orders = [
  declareListOrder("leaf.rank", "desc", leaf.rank, leaf.fellAt, leaf.id),
  declareListOrder("leaf.newest", "desc", leaf.fellAt, leaf.id),
  declareListOrder("leaf.oldest", "asc", leaf.fellAt, leaf.id),
  declareListOrder("leaf.day", "desc", leaf.fellOn, leaf.weight, leaf.id),
  declareListOrder("leaf.size", "asc", leaf.size, leaf.id),
  declareListOrder("leaf.name", "asc", [sql`${leaf.name} collate natural_order`, "text"], leaf.id),
];

let database: TestDatabase;
let owner: OpenSql;
let db: Database;
beforeAll(async () => {
  database = await copyTemplate();
  owner = openSql(database.ownerUrl);
  db = openDatabase(database.appUrl, { max: 2 });
  await owner`create table leaf (id uuid primary key, rank smallint not null, size int not null,
    weight bigint not null, name text not null, fell_on date not null, fell_at timestamptz not null, note text)`;
  await owner`grant select on leaf to oselia_app`;
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

const anyLeaf = fc.record({
  id: fc.uuid({ version: 4 }),
  rank: fc.integer({ min: 0, max: 2 }),
  size: fc.constantFrom(-3, 0, 2_147_483_647),
  weight: fc.constantFrom(-1, 0, 9_007_199_254_740_991),
  name: fc.constantFrom("2", "11", 'Під’їзд "б"', "a\\b", ""),
  fell_on: fc.constantFrom("2026-11-17", "2026-11-18"),
  fell_at: fc.constantFrom(
    "2026-11-17T10:00:00.000001Z",
    "2026-11-17T10:00:00.000002Z",
    "2026-11-17T12:00:00+02:00",
    "infinity",
  ),
});
type Leaf = typeof anyLeaf extends fc.Arbitrary<infer T> ? T : never;

const insert = (leaves: readonly Leaf[]) =>
  owner.query(
    "insert into leaf select * from json_populate_recordset(null::leaf, $1::text::json)",
    [JSON.stringify(leaves.map((one) => ({ ...one, note: null })))],
  );

type PageInput = { order: ListOrder; cursor: string | undefined; limit: number };
type PageAnswer = { items: { id: string }[]; nextCursor: string | null };

const rowsOf = ({ order, cursor, limit }: PageInput): SQL =>
  sql`from (select * from ${leaf} where ${allOf(afterCursor(order, cursor))}
    order by ${order.by} limit ${atMost(limit + 1)}) ${leaf}`;

/** The two ways of reading a page; both must say the same. */
const ways: Record<string, (page: PageInput) => Promise<PageAnswer>> = {
  async parsed(input) {
    const row = jsonObject({ id: leaf.id });
    const query = select(keyedRows(input.order, row), rowsOf(input));
    return pageOf(
      input.order,
      await runRead<KeyedRow<{ id: string }>[]>(db, scope, query),
      input.limit,
    );
  },
  async rows(input) {
    const { columns: shown, keyOf } = keyedColumns(input.order, { id: leaf.id });
    const query = sql`select ${shown} ${rowsOf(input)} order by ${input.order.by}`;
    const { text, params } = compileStatement(query);
    const found = await readRows<{ id: string }>(db, scope, text, params);
    return pageBy(input.order, found, input.limit, keyOf);
  },
};
const scope = { orgIds: [] };

describe.each(Object.entries(ways))("pages, %s", (_, ask) => {
  test.each(orders.map((one) => [one.name, one] as const))(
    "%s: each row once and in order, while others are added",
    async (_, by) => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(anyLeaf, { selector: ({ id }) => id, maxLength: 12 }),
          fc.uniqueArray(anyLeaf, { selector: ({ id }) => id, maxLength: 4 }),
          fc.integer({ min: 1, max: 13 }),
          async (leaves, added, limit) => {
            await owner`truncate leaf`;
            await insert(leaves);
            const seen: string[] = [];
            const waiting = added.map((one) => ({ ...one, id: randomUUID() }));
            let cursor: string | undefined;
            do {
              const page = await ask({ order: by, cursor, limit });
              expect(page.items.length).toBeLessThanOrEqual(limit);
              seen.push(...page.items.map(({ id }) => id));
              cursor = page.nextCursor ?? undefined;
              await insert(waiting.splice(0, 1));
            } while (cursor);
            expect(new Set(seen).size).toBe(seen.length);
            const before = new Set(leaves.map(({ id }) => id));
            expect(new Set(seen.filter((id) => before.has(id)))).toEqual(before);
            const ids = listParam(seen, "uuid");
            const sorted = await runRead<string[]>(
              db,
              scope,
              sql`select coalesce(json_agg(${leaf.id} order by ${by.by}), '[]') as data
                from ${leaf} where ${leaf.id} = any (${ids})`,
            );
            expect(seen).toEqual(sorted);
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});

test("values of rows are what JSON makes of them", async () => {
  const { id, rank, size, weight, name, fellOn, fellAt, note } = leaf;
  const odd = onlyTrue(sql<boolean>`${leaf.size} < 0`);
  const fields = { id, rank, size, weight, name, fellOn, fellAt, note, odd };
  const { text } = compileStatement(sql`select ${columns(fields)} from ${leaf}`);
  const zoned = ["UTC", "Europe/Kyiv", "Asia/Kolkata"].map((zone) => {
    const url = new URL(database.appUrl);
    url.searchParams.set("options", `-c timezone=${zone}`);
    return openDatabase(url.href, { max: 1 });
  });
  await fc.assert(
    fc.asyncProperty(
      anyLeaf,
      fc.option(fc.string({ unit: "binary", maxLength: 12 })),
      async (one, search) => {
        await owner`truncate leaf`;
        await insert([one]);
        await owner`update leaf set note = ${search?.replaceAll("\u0000", "") ?? null}`;
        for (const there of zoned) {
          const parsed = await runRead(there, scope, select(jsonObject(fields), sql`from ${leaf}`));
          expect(await readRows(there, scope, text)).toEqual([parsed]);
        }
        await owner`truncate leaf`;
        for (const there of zoned) expect(await readRows(there, scope, text)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
  for (const there of zoned) await there.close();
});

test("a value left for later is said at each asking", async () => {
  const statement = compileStatement(
    sql`select ${laterParam("size", "int")} + ${param(1, "int")} as sum, ${laterParam("size", "int")} as same`,
  );
  for (const size of [1, 7])
    expect(await readRows(db, scope, statement.text, fillParams(statement, { size }))).toEqual([
      { sum: size + 1, same: size },
    ]);
});

describe("a cursor", () => {
  const [byRank, newest, , byDay] = orders as [ListOrder, ListOrder, ListOrder, ListOrder];
  const id = "858cd467-6a56-4526-8087-018483e8e5e2";
  const key = ["2026-11-20T10:00:00.123456+00:00", id];
  const spelt = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const outcome = (by: ListOrder, cursor: string) => {
    try {
      return parseCursor(by, cursor);
    } catch (error) {
      return error instanceof Refusal ? error.data.issues : error;
    }
  };
  const refused = [{ path: "cursor", rule: "invalid" }];

  test("is found again by its own order, and by no other", () => {
    expect(outcome(newest, writeCursor(newest, key))).toEqual(key);
    for (const other of [byRank, byDay])
      expect(outcome(other, writeCursor(newest, key))).toEqual(refused);
    expect(outcome(newest, writeCursor(newest, ["infinity", id]))).toEqual(["infinity", id]);
  });

  test.each([
    ["a year before all rows", ["leaf.newest", "0000-01-01T00:00:00Z", id]],
    ["an offset that no zone has", ["leaf.newest", "2026-11-20T10:00:00+23:59", id]],
    ["the end of time", ["leaf.newest", "9999-12-31T23:59:59-14:00", id]],
    ["no instant", ["leaf.newest", "now()", id]],
    ["no id", ["leaf.newest", "2026-11-20T10:00:00Z", "x"]],
    ["too little", ["leaf.newest", id]],
    ["too much", ["leaf.newest", ...key, 1]],
    ["another type", ["leaf.newest", 7, id]],
    ["nothing", null],
  ])("of %s is refused", (_, forged) => {
    expect(outcome(newest, spelt(forged))).toEqual(refused);
  });

  test("of figures beyond their column, or text that no column holds, is refused", () => {
    expect(outcome(byRank, spelt(["leaf.rank", 40_000, ...key]))).toEqual(refused);
    expect(outcome(byDay, spelt(["leaf.day", "2026-02-30", 1, id]))).toEqual(refused);
    expect(outcome(byDay, spelt(["leaf.day", "2026-02-28", 1.5, id]))).toEqual(refused);
    const byName = orders[5] as ListOrder;
    for (const name of ["a\u0000", "\ud800"])
      expect(outcome(byName, spelt(["leaf.name", name, id]))).toEqual(refused);
  });

  test("spelt otherwise than a page would is refused", () => {
    const cursor = writeCursor(newest, key);
    const spaced = Buffer.from(JSON.stringify(["leaf.newest", ...key], null, 1)).toString(
      "base64url",
    );
    for (const other of [`${cursor}=`, `${cursor} `, spaced, "", "zzz", "W10"])
      expect(outcome(newest, other)).toEqual(refused);
  });

  test("changed in any letter is refused, or is another place of the same order", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(..."aZ09_-"), (at, letter) => {
        const cursor = writeCursor(newest, key);
        const place = at % cursor.length;
        const forged = cursor.slice(0, place) + letter + cursor.slice(place + 1);
        const found = outcome(newest, forged);
        expect(found).not.toBeInstanceOf(Error);
      }),
    );
  });

  test("no order goes by what may be null", () => {
    expect(() => declareListOrder("leaf.note", "asc", leaf.note)).toThrow("cannot go by note");
  });
});

test("a statement's text depends on its shape alone, and a value used twice is sent once", () => {
  const of = (size: number, names: string[]) => {
    const most = param(size, "int");
    return compileStatement(
      sql`select ${compileFixed(sql`${leaf.id}`)} from ${leaf} where ${leaf.size} < ${most}
        and ${leaf.weight} < ${most} and ${leaf.name} = any (${listParam(names, "text")})`,
    );
  };
  const one = of(7, ["a"]);
  expect(of(8, ["b", 'c"\\']).text).toBe(one.text);
  expect(one.params).toEqual([7, '{"a"}']);
  expect(one.text).toMatch(/"leaf"."weight" < \$3::int[^]*\$4::text\[\]/);
  expect(() => compileStatement(sql`select ${7}`)).toThrow("bound by param");
  expect(() => compileFixed(sql`select ${param(7, "int")}`)).toThrow("parameters");
});

describe("the number of rows of a page", () => {
  /** How often PostgreSQL planned for the values of one call, of eight calls of a prepared statement. */
  async function plannedAnew(rows: number): Promise<number> {
    const one = openDatabase(database.appUrl, { max: 1 });
    const inner = namedTable(leaf, "inner_leaf");
    const row = jsonObject({
      id: leaf.id,
      like: sql<number>`(select count(*) from ${inner.from} where ${inner.as.size} = ${leaf.size})`,
    });
    const page = { order: orders[1] as ListOrder, cursor: undefined, limit: rows - 1 };
    const query = select(keyedRows(page.order, row), rowsOf(page));
    // The first call only shows that a statement is asked for.
    for (let n = 0; n < 9; n++) await runRead(one, scope, query);
    const [plans] = await one.sql.query<{ custom: number }>(
      "select custom_plans::int as custom from pg_prepared_statements where statement like '%inner_leaf%'",
    );
    await one.close();
    return plans?.custom ?? Number.NaN;
  }

  test("is a word of the statement where it is usual, so that one plan is kept", async () => {
    await owner`truncate leaf`;
    await owner`insert into leaf select gen_random_uuid(), 0, n, 0, '', '2026-11-17', now(), null from generate_series(1, 2000) n`;
    await owner`analyze leaf`;
    // The first five calls are always planned for their values.
    expect(await plannedAnew(21)).toBe(5);
    expect(await plannedAnew(22)).toBe(8);
  });
});
