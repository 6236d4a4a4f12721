import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { slices } from "#core/slices.ts";
import { ownerOf, type TableUse, tablesOf, tableUses } from "./table-uses.ts";

/**
 * Rules on tables. Imports are checked by the boundary test, names of tables in SQL text here. Each
 * table has one owner, the slice (or platform) whose `table.ts` declares it. Only the owner writes
 * it; others call a verb of its service, and read through its columns or `fragments.ts`.
 */
const sources = globSync("server/src/**/*.ts")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.ts$|\/testing/.test(path));
const tables = (
  await Promise.all(
    sources
      .filter((path) => /[/-]table\.ts$/.test(path))
      .map(async (path) => tablesOf(path, await import(pathToFileURL(path).href))),
  )
).flat();
const uses = sources.flatMap((path) => tableUses(path, readFileSync(path, "utf8"), tables));

const order = ["platform", ...slices.map(({ name }) => name), "composition"];
const owners = new Map(tables.map(({ name, owner }) => [name, owner]));

/** Uses of what the user does not own, with words on what is wrong. */
function foreign(found: readonly TableUse[]) {
  return found.flatMap((one) => {
    const [user, owner] = [ownerOf(one.path), owners.get(one.table)];
    if (user === owner) return [];
    const later = owner !== undefined && order.indexOf(owner) > order.indexOf(user);
    const whose = owner ? `${later ? "the later slice " : ""}${owner}` : "nobody known";
    const breach = `${one.path}:${one.line} ${one.use === "written" ? "writes" : "names"} ${one.table}, which belongs to ${whose}`;
    return [{ ...one, breach }];
  });
}

const written = (found: readonly TableUse[]) =>
  foreign(found).filter(({ use }) => use === "written");
const named = (found: readonly TableUse[]) => foreign(found).filter(({ use }) => use === "named");

describe("who may touch whose tables", () => {
  test("every table has one owner, and every slice is seen", () => {
    expect(tables.length).toBeGreaterThan(40);
    expect(owners.size).toBe(tables.length);
    expect(new Set(uses.map(({ path }) => ownerOf(path))).size).toBeGreaterThan(8);
    expect(tables.filter(({ owner }) => !order.includes(owner))).toEqual([]);
  });

  test("a table is written only by its owner", () => {
    expect(written(uses).map(({ breach }) => breach)).toEqual([]);
  });

  test("SQL text names only tables of its own slice", () => {
    expect(named(uses).map(({ breach }) => breach)).toEqual([]);
  });
});

test("the demo's history is written by the builders of its slices", () => {
  // What `dwellings.ts` changes is what a register does not say of all that it has brought.
  const seeds = globSync("server/seed/*.ts").filter((path) => !/\.test\.ts$|dwellings/.test(path));
  const found = seeds.flatMap((path) => tableUses(path, readFileSync(path, "utf8"), tables));
  expect(seeds.length).toBeGreaterThan(8);
  expect(found.filter(({ use }) => use === "written")).toEqual([]);
});

describe("a breach is refused", () => {
  const breachesIn = (path: string, code: string) =>
    foreign(tableUses(path, code, tables)).map((one) => one.breach.replace(/^\S+ /, ""));
  const staffTable = `import { staff as workers } from "#server/staff/table.ts";\n`;

  test.each([
    [
      "SQL of a template",
      "sql`insert into person (id) values (${id})`",
      "writes person, which belongs to identity",
    ],
    [
      "SQL over lines",
      "sql`with a as (select 1)\n  delete from\n residency where true`",
      "writes residency, which belongs to buildings",
    ],
    [
      "SQL of a string",
      `run(connection, "update building b set city = 'x' where b.id = $1")`,
      "writes building, which belongs to buildings",
    ],
    [
      "quoted names",
      `run(connection, 'update only "building" set city = $1')`,
      "writes building, which belongs to buildings",
    ],
    [
      "an imported table in SQL",
      `${staffTable}sql\`delete from \${workers}\``,
      "writes staff, which belongs to the later slice staff",
    ],
    [
      "drizzle",
      `${staffTable}await tx.update(workers).set({ role })`,
      "writes staff, which belongs to the later slice staff",
    ],
    [
      "drizzle on the pool",
      `${staffTable}await world.db.orm.delete(workers)`,
      "writes staff, which belongs to the later slice staff",
    ],
    [
      "a table that nobody can read off in drizzle",
      "for (const table of all) await tx.delete(table)",
      "writes ?, which belongs to nobody known",
    ],
    [
      "a table that nobody can read off in SQL",
      "run(connection, `delete from ${table} where created_in = $1`)",
      "writes ?, which belongs to nobody known",
    ],
    [
      "a later slice in words",
      "sql`select 1 from request r where r.id = ${id}`",
      "names request, which belongs to the later slice requests",
    ],
    [
      "an earlier one in words",
      "sql`select 1 from register_row join apartment a on true`",
      "names apartment, which belongs to buildings",
    ],
    [
      "one in a list",
      "sql`select 1 from register_row r, only_here x, building b`",
      "names building, which belongs to buildings",
    ],
    [
      "one that helps to delete",
      `run(c, "delete from register_row r using entrance e where e.id = r.id")`,
      "names entrance, which belongs to buildings",
    ],
  ])("%s", (_, code, what) => {
    expect(breachesIn("server/src/register/planted.ts", code)).toEqual([what]);
  });

  test.each([
    ["its own tables", "sql`delete from register_row r where r.line = 1`"],
    [
      "an imported table that is read",
      `${staffTable}sql\`select 1 from \${workers} join \${workers} b on true\``,
    ],
    [
      "locks and upserts",
      "sql`insert into register_row (id) values (1) on conflict do update set id = 2 for update of person`",
    ],
    ["columns and functions of a table's name", "sql`select extract(day from person.at), file(1)`"],
    ["a Map and a hash", "kept.delete(person); createHash('sha256').update(person)"],
  ])("what is no breach passes: %s", (_, code) => {
    expect(breachesIn("server/src/register/planted.ts", code)).toEqual([]);
  });
});
