import { sql } from "drizzle-orm";
import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import * as fc from "fast-check";
import { type OpenSql, openSql } from "../database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessScope, isAtHome, isInScope, isOfFormerHome } from "#core/kernel/access.ts";
import { type Actor, type FormerPlace, type Place, roles } from "#core/kernel/actor.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";
import { atHome, isFormerHomeSql, isInScopeSql, isOfFormerHomeSql } from "./access.ts";
import { jsonList } from "./json.ts";
import { runRead } from "./statement.ts";

const thing = pgTable("thing", {
  id: uuid().primaryKey(),
  orgId: uuid("org_id").notNull(),
  buildingId: uuid("building_id"),
  apartmentId: uuid("apartment_id"),
  reporterId: uuid("reporter_id"),
  assigneeId: uuid("assignee_id"),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
});

const uuidOf = (kind: string, n: number) => `${kind.repeat(8)}-0000-4000-8000-00000000000${n}`;
const org = (n: number) => uuidOf("a", n);
const building = (n: number) => uuidOf("b", n);
const apartments = [
  { orgId: org(1), buildingId: building(1), apartmentId: uuidOf("c", 1) },
  { orgId: org(1), buildingId: building(1), apartmentId: uuidOf("c", 2) },
  { orgId: org(1), buildingId: building(2), apartmentId: uuidOf("c", 3) },
  { orgId: org(2), buildingId: building(3), apartmentId: uuidOf("c", 4) },
] as const;
const people = [uuidOf("d", 1), uuidOf("d", 2), uuidOf("d", 3)] as const;

type AccessRow = {
  id: string;
  orgId: string;
  buildingId: string | null;
  apartmentId: string | null;
  reporterId: string | null;
  assigneeId: string | null;
  openedAt: string;
};
/** Around both midnights of Kyiv, in every place, of everybody. */
const instants = [
  "2026-11-16T21:59:59.999999Z",
  "2026-11-16T22:00:00Z",
  "2026-11-17T10:00:00Z",
  "2026-11-17T22:00:00Z",
];
const rows: AccessRow[] = instants.flatMap((openedAt, i) =>
  apartments.flatMap((at, j) =>
    [at, { ...at, apartmentId: null }, { ...at, apartmentId: null, buildingId: null }].map(
      (place, k) => ({
        ...place,
        id: `eeeeeeee-0000-4000-8000-000000000${i}${j}${k}`,
        reporterId: people[(i + j) % 4] ?? null,
        assigneeId: people[(i + 2 * j + k) % 4] ?? null,
        openedAt,
      }),
    ),
  ),
);

let database: TestDatabase;
let owner: OpenSql;
let db: Database;
beforeAll(async () => {
  database = await copyTemplate();
  owner = openSql(database.ownerUrl);
  db = openDatabase(database.appUrl, { max: 2 });
  await owner`create table thing (id uuid primary key, org_id uuid not null, building_id uuid, apartment_id uuid,
    reporter_id uuid, assignee_id uuid, opened_at timestamptz not null)`;
  await owner`grant select on thing to oselia_app`;
  for (const row of rows)
    await owner`insert into thing values (${row.id}, ${row.orgId}, ${row.buildingId}, ${row.apartmentId},
      ${row.reporterId}, ${row.assigneeId}, ${row.openedAt})`;
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

const anyPlace: fc.Arbitrary<Place> = fc
  .tuple(
    fc.constantFrom(...apartments),
    fc.constantFrom("owner" as const, "resident" as const),
    fc.constantFrom("2026-11-16", "2026-11-17", "2026-11-18"),
    fc.option(fc.constantFrom("09:59:59.999", "10:00:00", "10:00:00.001")),
  )
  .map(([at, kind, since, time]) => ({
    ...at,
    entranceId: null,
    kind,
    since,
    joinedAt: time && `${since}T${time}Z`,
  }));
const anyFormerPlace: fc.Arbitrary<FormerPlace> = fc
  .tuple(anyPlace, fc.integer({ min: 0, max: 3 }))
  .map(([place, days]) => ({ ...place, until: addDays(place.since, days) }));
const anyActor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom(...roles),
    personId: fc.constantFrom(...people),
    places: fc.array(anyPlace, { maxLength: 5 }),
    formerPlaces: fc.array(anyFormerPlace, { maxLength: 3 }),
    orgIds: fc.subarray([org(1), org(2)]),
    buildingIds: fc.option(fc.subarray([1, 2, 3].map(building))),
  })
  .map((one) => ({ ...one, kind: "person", name: "", email: "", sessionId: "" }));

const idsWhere = (condition: ReturnType<typeof sql>) =>
  runRead<string[]>(
    db,
    { orgIds: [] },
    sql`select ${jsonList(sql<string>`${thing.id}`)} as data from ${thing} where ${condition}`,
  );

test("the scope as SQL finds the rows that the scope holds", async () => {
  let openReads = 0;
  const dated = rows.filter(({ buildingId }) => buildingId !== null);
  await fc.assert(
    fc.asyncProperty(anyActor, async (actor) => {
      const scope = accessScope(actor);
      const expected = dated.filter((row) =>
        isInScope(scope, {
          ...row,
          buildingId: row.buildingId ?? "",
          begun: toLocal(new Date(row.openedAt)).date,
          begunAt: row.openedAt,
          people: [row.reporterId],
          staffPeople: [row.assigneeId],
        }),
      );
      const condition = isInScopeSql(scope, {
        ...thing,
        begunSince: (since, joinedAt) =>
          sql`${thing.openedAt} >= greatest(${since}::timestamp at time zone 'Europe/Kyiv', ${joinedAt})`,
        people: [thing.reporterId],
        staffPeople: [thing.assigneeId],
      });
      const found = await idsWhere(sql`${thing.buildingId} is not null and (${condition})`);
      expect(found.toSorted()).toEqual(expected.map(({ id }) => id));
      openReads += found.length;
    }),
    { numRuns: 300 },
  );
  expect(openReads).toBeGreaterThan(300);
});

test("what fell into a former residency as SQL is what the rule says", async () => {
  let openReads = 0;
  const begun = sql`(${thing.openedAt} at time zone 'Europe/Kyiv')::date`;
  await fc.assert(
    fc.asyncProperty(anyActor, async (actor) => {
      const scope = accessScope(actor);
      const expected = rows.filter((row) =>
        isOfFormerHome(scope, {
          ...row,
          buildingId: row.buildingId ?? "",
          begun: toLocal(new Date(row.openedAt)).date,
          begunAt: row.openedAt,
        }),
      );
      const condition = isOfFormerHomeSql(scope, thing.apartmentId, {
        begun,
        begunAt: thing.openedAt,
      });
      const found = await idsWhere(condition);
      expect(found.toSorted()).toEqual(expected.map(({ id }) => id));
      const former = await idsWhere(isFormerHomeSql(scope, thing.apartmentId));
      expect(former).toEqual(expect.arrayContaining(found));
      openReads += found.length;
    }),
    { numRuns: 300 },
  );
  expect(openReads).toBeGreaterThan(100);
});

test("the places of a household as SQL are those where it is at home", async () => {
  let openReads = 0;
  await fc.assert(
    fc.asyncProperty(anyActor, fc.boolean(), async (actor, owned) => {
      const scope = accessScope(actor);
      const expected = rows.filter((row) => isAtHome(scope, row, { owned }));
      const found = await idsWhere(atHome(scope, thing, { owned }));
      expect(found.toSorted()).toEqual(expected.map(({ id }) => id));
      const { orgId, buildingId } = thing;
      const shared = await idsWhere(atHome(scope, { orgId, buildingId }, { owned }));
      expect(shared.toSorted()).toEqual(
        rows
          .filter((row) => isAtHome(scope, { ...row, apartmentId: null }, { owned }))
          .map(({ id }) => id),
      );
      openReads += found.length;
    }),
    { numRuns: 200 },
  );
  expect(openReads).toBeGreaterThan(200);
});
