import { sql } from "drizzle-orm";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renameBuildingEntrance as renameEntrance } from "#server/buildings/verbs/entrances.ts";
import { createPerson } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { sweepImport } from "./sweep.ts";
import { newCsvFile, newFlatRow, heading, openRegister, type TestRegister } from "../testing.ts";

let world: TestWorld;
let register: TestRegister;
let owner: OpenSql;

beforeAll(async () => {
  world = await openTestWorld();
  owner = openSql(world.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(async () => {
  world.setNow(testNow);
  register = await openRegister(world);
});

/** Fills imports a second apart, so that one of them is the last. */
const take = (text: string) => {
  world.setNow(new Date(world.clock().getTime() + 1_000));
  return register.check(text).then(register.apply);
};
const apply = (...rows: string[]) => take(newCsvFile(...rows));
const brought = async (importId: string) =>
  (await owner`select first_name, email from person where created_in = ${importId}`).map(
    ({ first_name, email }) => [first_name, email],
  );
const swept = (importId: string) => sweepImport(world, { orgId: register.orgId, importId });

describe("people of an import that was taken back", () => {
  it("are gone, and their addresses are free at once", async () => {
    const people = [
      newFlatRow(1, { email: "eva@example.com" }),
      newFlatRow(2, { resident: "Іван Їжак" }),
    ];
    const first = await apply(...people);
    await register.undo(first);
    expect((await brought(first.id)).map(([, email]) => email)).toEqual([null, null, null]);
    const again = await apply(...people);
    expect(again).toMatchObject({ state: "applied", counts: { people: { added: 3 } } });
    await swept(first.id);
    expect(await brought(first.id)).toEqual([]);
    expect(await brought(again.id)).toHaveLength(3);
  });

  it("leave no address behind that only this organisation had said was theirs", async () => {
    const email = `foreign-${register.orgId}@example.com`;
    const names = { firstName: "Чужа", lastName: "Людина", role: "resident" } as const;
    const id = await inTenant(world.db, { orgIds: [] }, (tx) =>
      createPerson(tx, { ...names, email }, testNow),
    );
    await owner`insert into account (person_id, password_hash, changed_at) values (${id}, 'x', now())`;
    const view = await apply(newFlatRow(1, { email }));
    const addresses = () =>
      owner`select email, contact_email from person where created_in = ${view.id}`.then((rows) => [
        ...rows,
      ]);
    expect(await addresses()).toEqual([{ email: null, contact_email: email }]);
    await register.undo(view);
    expect(await addresses()).toEqual([{ email: null, contact_email: null }]);
  });

  it("stay by name where somebody came to need them meanwhile", async () => {
    const view = await apply(
      newFlatRow(1, { email: "late@example.com" }),
      newFlatRow(2, { owner: "Ян Ко" }),
    );
    await register.undo(view);
    await apply(newFlatRow(9, { owner: "" }));
    await inTenant(world.db, register.actor, (tx) =>
      tx.execute(sql`
        insert into residency (org_id, apartment_id, person_id, kind, valid_from)
        select a.org_id, a.id, p.id, 'owner', '2026-11-17' from apartment a, person p
        where p.created_in = ${view.id} and p.last_name = 'Ґудзь'`),
    );
    await swept(view.id);
    expect(await brought(view.id)).toEqual([]);
    const [only] = await register.storedRows();
    expect((only as unknown[]).at(-1)).toEqual([["owner", "Єва", "Ґудзь", null, null]]);
  });

  it("keep it from being taken back where another organisation knows one of them", async () => {
    const view = await apply(newFlatRow(1));
    const other = await openRegister(world);
    await other.apply(await other.check(newCsvFile(newFlatRow(1, { owner: "" }))));
    const [person] = await owner`select id from person where created_in = ${view.id}`;
    await inTenant(world.db, other.actor, (tx) =>
      tx.execute(sql`
        insert into residency (org_id, apartment_id, person_id, kind, valid_from)
        select a.org_id, a.id, ${person?.["id"]}, 'owner', '2026-11-17' from apartment a`),
    );
    const before = await register.storedRows();
    const refused = await register.undo(view);
    expect(refused).toMatchObject({ state: "applied", builtUpon: { kind: "person", place: null } });
    expect(await register.storedRows()).toEqual(before);
    expect(await brought(view.id)).toEqual([["Єва", null]]);
  });
});

it("an address that was changed and is somebody else's by now stays a word of this organisation", async () => {
  const [old, other] = ["old", "new"].map((name) => `${name}-${register.orgId}@example.com`);
  await apply(newFlatRow(1, { email: old ?? "" }));
  const [eva] = await owner`select id from person where email = ${old ?? ""}`;
  const second = await apply(newFlatRow(1, { email: other ?? "" }));
  await inTenant(world.db, { orgIds: [] }, (tx) =>
    createPerson(
      tx,
      { firstName: "Хтось", lastName: "Інший", role: "resident", email: old ?? "" },
      testNow,
    ),
  );
  expect(await register.undo(second)).toMatchObject({ state: "undone" });
  const [now] = await owner`
    select first_name, email, email_verified_at, contact_email from person where id = ${eva?.["id"]}`;
  const nameless = { email: null, email_verified_at: null, contact_email: old };
  expect(now).toEqual({ first_name: "Єва", ...nameless });
});

it("every reference to what a register brings is found by an index", async () => {
  const bare = await owner`
    select c.conrelid::regclass || '.' || f.attname as reference
    from pg_constraint c
    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[cardinality(c.conkey)]
    where c.contype = 'f' and c.confrelid in ('person'::regclass, 'apartment'::regclass, 'residency'::regclass,
        'entrance'::regclass, 'building'::regclass)
      and not exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey[0] = f.attnum or i.indkey[1] = f.attnum and i.indkey[0] = any (c.conkey))
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || f.attname || ' IS NOT NULL)'))`;
  expect(bare.map(({ reference }) => reference)).toEqual([]);
});

it("every reference to an apartment refuses at once, which asks half as much as no action does", async () => {
  const slow = await owner`
    select conrelid::regclass || '.' || conname as reference from pg_constraint
    where contype = 'f' and confrelid = 'apartment'::regclass and confdeltype = 'a'`;
  expect(slow.map(({ reference }) => reference)).toEqual([]);
});

describe("an import after which another was taken back", () => {
  const email = () => `eva-${register.orgId}@example.com`;
  const write = (statement: string) =>
    inTenant(world.db, register.actor, (tx) => tx.execute(sql.raw(statement)));
  const imported = (postcode: string, ...rows: string[]) =>
    take([`${heading};індекс`, ...rows.map((row) => `${row};${postcode}`)].join("\n"));
  const start = () => imported("", newFlatRow(1, { email: email() }));
  const one = () =>
    imported(
      "01001",
      newFlatRow(1, { area: "30", email: email(), phone: "+380671110000" }),
      newFlatRow(2, { floor: "9", owner: "Ада Ко" }),
    );
  /** Changes the apartments, the building and a person, and brings some of each. */
  const two = () =>
    imported(
      "03150",
      newFlatRow(1, { area: "40", email: email(), phone: "+380672220000", resident: "Іван Їжак" }),
      newFlatRow(2, { floor: "1", account: "A-9", owner: "Ян Ко" }).replace("Київ;1;", "Київ;2;"),
      newFlatRow(3),
    );

  it("is taken back as well, with what it had brought and changed itself", async () => {
    await start();
    const before = await register.storedRows();
    const first = await one();
    const storedBefore = await register.storedRows();
    for (const _ of [1, 2]) {
      const second = await two();
      expect(await register.storedRows()).toHaveLength(3);
      expect(await register.undo(second)).toMatchObject({ state: "undone" });
      expect(await register.storedRows()).toEqual(storedBefore);
    }
    expect(await register.undo(first)).toMatchObject({ state: "undone", builtUpon: null });
    expect(await register.storedRows()).toEqual(before);
  });

  it("goes with the house that it had brought", async () => {
    const first = await one();
    await register.undo(await two());
    expect(await register.undo(first)).toMatchObject({ state: "undone" });
    expect(await register.storedRows()).toEqual([]);
  });

  const edits = [
    ["apartment", "update apartment set floor = 7, version = version + 1 where number = '2'"],
    ["apartment", "update apartment set rooms = 7, version = version + 1 where number = '1'"],
    ["other", "update building set postal_code = '01010', version = version + 1"],
    ["person", "update person set phone = '+380501112233' where phone is not null"],
  ] as const;
  it.each(edits)("stays where somebody changed a thing by hand: %s, %s", async (kind, edit) => {
    const refused = async (view: Awaited<ReturnType<typeof one>>) => {
      const before = await register.storedRows();
      expect(await register.undo(view)).toMatchObject({ state: "applied", builtUpon: { kind } });
      expect(await register.storedRows()).toEqual(before);
    };
    await start();
    await one();
    const second = await two();
    await write(edit);
    await refused(second);
    register = await openRegister(world);
    await start();
    const alone = await one();
    await write(edit);
    await refused(alone);
    register = await openRegister(world);
    await start();
    const again = await one();
    await register.undo(await two());
    await write(edit);
    await refused(again);
  });

  it("stays where somebody gave an entrance of it another number", async () => {
    const first = await one();
    const [entrance] = await write("select id from entrance");
    const input = { id: String(entrance?.["id"]), number: "А" };
    await renameEntrance(world, register.actor, input);
    expect(await register.undo(first)).toMatchObject({
      state: "applied",
      builtUpon: { kind: "other", place: "вул. Нова, 1, А" },
    });
  });
});
