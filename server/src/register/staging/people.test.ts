import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPerson } from "#server/identity/service.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import * as registers from "../service.ts";
import { newCsvFile, newFlatRow, openRegister, type TestRegister } from "../testing.ts";

let world: TestWorld;
let register: TestRegister;
let mark = 0;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  mark++;
  world.setNow(testNow);
  register = await openRegister(world);
});

const at = (name: string) => `${name}${mark}@example.com`;
const account = (firstName: string, lastName: string, email: string) =>
  inTenant(world.db, { orgIds: [] }, (tx) =>
    createPerson(tx, { firstName, lastName, email, password: "Own-2026!" }, testNow),
  );
const people = () =>
  readJson<unknown[]>(
    world.db,
    register.actor,
    `select coalesce(json_agg(json_build_array(a.number, r.kind, p.first_name || ' ' || p.last_name, coalesce(p.email, p.contact_email), p.phone)
       order by a.number, r.kind, p.first_name, coalesce(p.email, p.contact_email)), '[]') as data
     from residency r join person p on p.id = r.person_id join apartment a on a.id = r.apartment_id`,
  );
const notices = async (id: string) =>
  (await registers.listNotices(world, register.actor, { id, limit: 20 })).items;
const rows = async (id: string) =>
  (await registers.listRows(world, register.actor, { id, limit: 20 })).items;

/** Applies a register, then holds it against what is there now: it must bring nothing more. */
async function take(text: string) {
  const view = await register.check(text);
  const result = {
    notices: await notices(view.id),
    rows: await rows(view.id),
    counts: view.counts,
  };
  expect(await register.apply(view)).toMatchObject({ state: "applied" });
  for (const again of [text, await register.exported()])
    expect(await register.check(again)).toMatchObject({
      ready: false,
      counts: { people: { added: 0, changed: 0 }, residencies: { added: 0 } },
    });
  return result;
}

const phone = "+380671234567";
const address = "вул. Нова, 1";

describe("an address said of two people", () => {
  it("stays with the first; the other is kept without it, in the same flat or another", async () => {
    const email = at("shared");
    const taken = await take(
      newCsvFile(
        newFlatRow(8, { owner: "Ганна Коваль", email }),
        newFlatRow(8, { owner: "Богдан Коваль", email, phone }),
        newFlatRow(9, { owner: "Іван Їжак", email }),
        newFlatRow(10, { owner: "ГАННА  коваль", email }),
      ),
    );
    expect(await people()).toEqual([
      ["10", "owner", "Ганна Коваль", email, null],
      ["8", "owner", "Богдан Коваль", null, phone],
      ["8", "owner", "Ганна Коваль", email, null],
      ["9", "owner", "Іван Їжак", null, null],
    ]);
    expect(taken.counts).toMatchObject({ people: { added: 3 }, residencies: { added: 4 } });
    const shared = { column: "owner_email", reason: "email_shared", params: { line: 2 } };
    expect(taken.notices).toEqual([
      { line: 3, ...shared, address, apartment: "8" },
      { line: 4, ...shared, address, apartment: "9" },
    ]);
    expect(taken.rows.map(({ left }) => left)).toEqual([[], ["owner_email"], ["owner_email"], []]);
  });

  it("stays with whoever is known by it, with an account or without", async () => {
    await account("Єва", "Ґудзь", at("own"));
    await take(newCsvFile(newFlatRow(1, { owner: "Ганна Коваль", email: at("brought") })));
    const taken = await take(
      newCsvFile(
        newFlatRow(2, { owner: "Марія Нова", email: at("own") }),
        newFlatRow(3, { owner: "Петро Новий", email: at("brought"), phone }),
      ),
    );
    // Whether an address has an account that nobody here knows is nowhere to be seen.
    expect(taken.notices).toMatchObject([
      { line: 3, column: "owner_email", reason: "email_taken" },
    ]);
    expect(await people()).toEqual([
      ["1", "owner", "Ганна Коваль", at("brought"), null],
      ["2", "owner", "Марія Нова", at("own"), null],
      ["3", "owner", "Петро Новий", null, phone],
    ]);
  });

  it("in a row of a flat that is there already changes it", async () => {
    await take(newCsvFile(newFlatRow(1, { owner: "Ганна Коваль", email: at("one") })));
    const view = await register.check(
      newCsvFile(
        newFlatRow(1, { owner: "Ганна Коваль", email: at("one") }),
        newFlatRow(1, { owner: "Богдан Коваль", email: at("one") }),
      ),
    );
    expect(await rows(view.id)).toMatchObject([
      { outcome: "unchanged", left: [] },
      { outcome: "changed", before: { owner_name: null }, left: ["owner_email"] },
    ]);
  });
});

describe("another address of the same owner", () => {
  it("is theirs from now on, while they have no account; undo gives the old one back", async () => {
    await take(newCsvFile(newFlatRow(1, { email: at("old") })));
    const before = await register.storedRows();
    world.setNow(new Date(testNow.getTime() + 1_000));
    const view = await register.check(newCsvFile(newFlatRow(1, { email: at("new"), phone })));
    expect(await rows(view.id)).toMatchObject([
      { outcome: "changed", before: { owner_email: at("old"), owner_phone: null }, left: [] },
    ]);
    const applied = await register.apply(view);
    expect(await people()).toEqual([["1", "owner", "Єва Ґудзь", at("new"), phone]]);
    expect(await register.undo(applied)).toMatchObject({ state: "undone" });
    expect(await register.storedRows()).toEqual(before);
  });

  it("is not taken of who has an account, nor is a phone", async () => {
    await take(newCsvFile(newFlatRow(1, { email: at("own") })));
    await account("Єва", "Ґудзь", at("own"));
    const taken = await take(newCsvFile(newFlatRow(1, { email: at("other"), phone, area: "77" })));
    expect(taken.notices).toEqual([
      { line: 2, column: "owner_email", reason: "has_account", address, apartment: "1" },
    ]);
    expect(taken.rows).toMatchObject([
      { before: { area: "40,5" }, left: expect.arrayContaining(["owner_email", "owner_phone"]) },
    ]);
    expect(await people()).toEqual([["1", "owner", "Єва Ґудзь", at("own"), null]]);
  });

  it("of an account that nobody here knows brings neither its name nor its phone", async () => {
    await account("Справжнє", "Ім’я", at("stranger"));
    await world.db.sql`update person set phone = '+380671112233' where email = ${at("stranger")}`;
    for (const owner of ["Хтось Інший", "Справжнє Ім’я"]) {
      register = await openRegister(world);
      const taken = await take(newCsvFile(newFlatRow(1, { owner, email: at("stranger") })));
      expect(taken.notices).toEqual([]);
      const named = ["1", "owner", owner.replace("’", "'"), at("stranger"), null];
      expect(await people()).toEqual([named]);
    }
  });

  it("is not taken where it is somebody else's; another organisation has somebody of its own", async () => {
    await take(
      newCsvFile(
        newFlatRow(1, { email: at("mine") }),
        newFlatRow(2, { owner: "Б В", email: at("his") }),
      ),
    );
    const taken = await take(newCsvFile(newFlatRow(1, { email: at("his"), area: "77" })));
    expect(taken.notices).toMatchObject([{ line: 2, reason: "email_taken" }]);
    const first = register;
    register = await openRegister(world);
    await take(newCsvFile(newFlatRow(1, { email: at("mine"), phone })));
    const second = register;
    register = first;
    const again = await take(newCsvFile(newFlatRow(1, { email: at("third"), area: "78" })));
    expect(again.notices).toEqual([]);
    expect((await people())[0]).toEqual(["1", "owner", "Єва Ґудзь", at("third"), null]);
    register = second;
    expect(await people()).toEqual([["1", "owner", "Єва Ґудзь", at("mine"), phone]]);
  });

  it("of an organisation's own takes it back, also where the address is somebody else's elsewhere", async () => {
    await account("Справжнє", "Ім’я", at("stranger"));
    await take(newCsvFile(newFlatRow(1, { email: at("old") })));
    const before = await register.storedRows();
    world.setNow(new Date(testNow.getTime() + 1_000));
    const view = await register.check(newCsvFile(newFlatRow(1, { email: at("stranger"), phone })));
    const applied = await register.apply(view);
    expect(await people()).toEqual([["1", "owner", "Єва Ґудзь", at("stranger"), phone]]);
    expect(await register.undo(applied)).toMatchObject({ state: "undone" });
    expect(await register.storedRows()).toEqual(before);
  });

  it("that a stranger signed up with leads to nobody whom another organisation named by it", async () => {
    await take(newCsvFile(newFlatRow(1, { owner: "Ганна Таємна", email: at("claimed"), phone })));
    const [{ id } = { id: "" }] = await world.db.sql`
      update person set email_verified_at = null where email = ${at("claimed")} returning id`;
    await world.db.sql`
      insert into account (person_id, password_hash, changed_at) values (${String(id)}, 'x', now())`;
    register = await openRegister(world);
    await take(newCsvFile(newFlatRow(5, { owner: "Ганна Таємна", email: at("claimed") })));
    expect(await people()).toEqual([["5", "owner", "Ганна Таємна", at("claimed"), null]]);
    const [left] = await world.db
      .sql`select count(*)::int as n from account where person_id = ${String(id)}`;
    expect(left).toEqual({ n: 1 });
  });

  it("is free again once nobody knows whom it was written down for", async () => {
    await world.db.sql`
      insert into person (id, email, first_name, last_name, phone, created_at)
      values (gen_random_uuid(), ${at("orphan")}, 'Ганна', 'Таємна', ${phone}, now())`;
    await take(newCsvFile(newFlatRow(1, { email: at("orphan") })));
    expect(await people()).toEqual([["1", "owner", "Єва Ґудзь", at("orphan"), null]]);
    const found = await world.db
      .sql`select contact_email from person where email = ${at("orphan")}`;
    expect(found).toEqual([{ contact_email: null }]);
  });
});
