import { sql } from "drizzle-orm";
import { openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPerson } from "#server/identity/service.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import * as registers from "../service.ts";
import * as imports from "../verbs/imports.ts";
import * as worker from "../work/work.ts";
import { newCsvFile, newFlatRow, openRegister, type TestRegister } from "../testing.ts";

let world: TestWorld;
let register: TestRegister;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  register = await openRegister(world);
});

/** Fills imports a second apart, so that one of them is the last. */
const done = (text: string) => {
  world.setNow(new Date(world.clock().getTime() + 1_000));
  return register.check(text).then(register.apply);
};
const write = (statement: string) =>
  inTenant(world.db, register.actor, (tx) => tx.execute(sql.raw(statement)));
const people = () =>
  readJson<unknown[]>(
    world.db,
    register.actor,
    `select coalesce(json_agg(json_build_array(a.number, r.kind, p.first_name || ' ' || p.last_name, p.email, p.phone)
       order by a.number, r.kind, p.first_name, p.email), '[]') as data
     from residency r join person p on p.id = r.person_id join apartment a on a.id = r.apartment_id`,
  );

describe("applying", () => {
  it("the same file again changes nothing, and neither does pressing twice", async () => {
    const view = await register.check(
      newCsvFile(newFlatRow(1), newFlatRow(2, { resident: "Іван Їжак" })),
    );
    const step = { id: view.id, version: view.version };
    const presses = await Promise.allSettled(
      [1, 2].map(() => imports.applyImport(world, register.actor, step)),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await Promise.all([register.work(view.id), register.work(view.id)]);
    expect(await register.get(view.id)).toMatchObject({ state: "applied" });
    const before = await register.storedRows();
    expect(before).toHaveLength(2);
    const again = await register.check(
      newCsvFile(newFlatRow(1), newFlatRow(2, { resident: "Іван Їжак" })),
    );
    expect(again).toMatchObject({ ready: false, counts: { rows: { unchanged: 2 } } });
    expect(await imports.applyImport(world, register.actor, again)).toMatchObject({
      state: "checked",
    });
    expect(await register.storedRows()).toEqual(before);
  });

  it("of two at once the second is compared again, and told so", async () => {
    const one = await register.check(newCsvFile(newFlatRow(1), newFlatRow(2)));
    const other = await register.check(newCsvFile(newFlatRow(2, { area: "50" }), newFlatRow(3)));
    await imports.applyImport(world, register.actor, one);
    await imports.applyImport(world, register.actor, other);
    await Promise.all([register.work(one.id), register.work(other.id)]);
    const views = await Promise.all([register.get(one.id), register.get(other.id)]);
    const second = views.find(({ state }) => state === "checked");
    expect(views.map(({ state }) => state).toSorted()).toEqual(["applied", "checked"]);
    expect(second).toMatchObject({ drifted: true, counts: { rows: { added: 1, changed: 1 } } });
    expect(await register.storedRows()).toHaveLength(2);
    if (second)
      expect(await register.apply(second)).toMatchObject({ state: "applied", drifted: false });
    expect(await register.storedRows()).toHaveLength(3);
  });

  it("after the kept rows were lost reads the file again", async () => {
    const view = await register.check(newCsvFile(newFlatRow(1), newFlatRow(2)));
    await write("delete from register_row");
    expect(await register.apply(view)).toMatchObject({ state: "applied" });
    expect(await register.storedRows()).toHaveLength(2);
  });

  it("whose connection dies in the middle leaves nothing, and goes on", async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) =>
      newFlatRow(n + 1, { email: `p${n}@example.com` }),
    );
    const view = await register.check(newCsvFile(...rows));
    await imports.applyImport(world, register.actor, view);
    expect(await killed(register.work(view.id))).toBe("rejected");
    expect(await register.storedRows()).toEqual([]);
    expect(await register.get(view.id)).toMatchObject({ state: "applying" });

    const task = { orgId: register.orgId, importId: view.id };
    expect(await killed(worker.runImportJob(world, task, { last: true }))).toBe("rejected");
    expect(await register.storedRows()).toEqual([]);
    const failed = await register.get(view.id);
    expect(failed).toMatchObject({ state: "failed", failure: { reason: "interrupted" } });

    await imports.configureImport(world, register.actor, failed);
    await register.work(view.id);
    expect(await register.apply(await register.get(view.id))).toMatchObject({ state: "applied" });
    expect(await register.storedRows()).toHaveLength(3_000);
  });
});

/** Ends the database connection while the work writes, and returns its fault. */
async function killed(working: Promise<void>): Promise<string> {
  const [work, kill] = await Promise.allSettled([working, terminate()]);
  if (kill.status === "rejected") throw kill.reason;
  return work.status;
}

/** Ends the backend that writes a register, as a killed process would. */
async function terminate(): Promise<void> {
  const owner = openSql(world.ownerUrl);
  try {
    for (let tries = 0; tries < 20_000; tries++) {
      const ended = await owner`
        select pg_terminate_backend(a.pid) from pg_stat_activity a
        where a.datname = current_database() and a.state = 'active' and a.query ~ '^insert into (apartment|person|residency) '`;
      if (ended.length) return;
    }
    throw new Error("nothing was seen being written");
  } finally {
    await owner.end();
  }
}

describe("people", () => {
  it("without an address are kept, known by flat, kind and name, and get their address later", async () => {
    await done(
      newCsvFile(
        newFlatRow(1, { owner: "В'ячеслав Ткаченко", resident: "Іван Їжак" }),
        newFlatRow(2, { resident: "Іван Їжак" }),
      ),
    );
    expect(await people()).toEqual([
      ["1", "owner", "В'ячеслав Ткаченко", null, null],
      ["1", "resident", "Іван Їжак", null, null],
      ["2", "owner", "Єва Ґудзь", null, null],
      ["2", "resident", "Іван Їжак", null, null],
    ]);
    const later = await done(
      newCsvFile(
        newFlatRow(1, {
          owner: "В’ЯЧЕСЛАВ  ткаченко",
          email: "viacheslav@example.com",
          phone: "+380671234567",
        }),
      ),
    );
    expect(later.counts).toMatchObject({
      people: { added: 0, changed: 1 },
      residencies: { added: 0 },
    });
    expect((await people())[0]).toEqual([
      "1",
      "owner",
      "В'ячеслав Ткаченко",
      "viacheslav@example.com",
      "+380671234567",
    ]);
  });

  it("of a later file without addresses are recognised", async () => {
    await done(newCsvFile(newFlatRow(1, { email: "eva@example.com" })));
    const later = await register.check(newCsvFile(newFlatRow(1)));
    expect(later.counts).toMatchObject({
      rows: { unchanged: 1 },
      people: { added: 0, unchanged: 1 },
    });
  });

  it("with an account keep the name and phone they chose; others are corrected", async () => {
    const profile = {
      firstName: "Єва",
      lastName: "Ґудзь",
      phone: "+380501112233",
      password: "Own-2026!",
    };
    await done(
      newCsvFile(
        newFlatRow(1, { owner: "Єва Ґудзь", email: "own@example.com", phone: profile.phone }),
        newFlatRow(2, { email: "two@example.com" }),
      ),
    );
    await inTenant(world.db, { orgIds: [] }, (tx) =>
      createPerson(tx, { ...profile, email: "own@example.com" }, testNow),
    );
    const view = await register.check(
      newCsvFile(
        newFlatRow(1, { owner: "Єва Інша", email: "own@example.com", phone: "+380671234567" }),
        newFlatRow(2, { owner: "Єва Коваль", email: "two@example.com", phone: "+380671234567" }),
      ),
    );
    expect(view.counts).toMatchObject({ people: { changed: 1, unchanged: 1 } });
    const { items } = await registers.listNotices(world, register.actor, {
      id: view.id,
      limit: 10,
    });
    expect(items).toEqual([
      {
        line: 2,
        column: "owner_name",
        reason: "person_kept",
        address: "вул. Нова, 1",
        apartment: "1",
      },
    ]);
    await register.apply(view);
    expect(await people()).toEqual([
      ["1", "owner", "Єва Ґудзь", "own@example.com", "+380501112233"],
      ["2", "owner", "Єва Коваль", "two@example.com", "+380671234567"],
    ]);
  });
});

describe("undoing", () => {
  it("puts everything back as it was", async () => {
    await done(newCsvFile(newFlatRow(1, { email: "eva@example.com" }), newFlatRow(2)));
    const before = await register.storedRows();
    const view = await done(
      newCsvFile(
        newFlatRow(1, {
          area: "77",
          account: "A-2",
          email: "eva@example.com",
          phone: "+380671234567",
        }),
        newFlatRow(2, { account: "A-1", email: "second@example.com" }),
        newFlatRow(3, { resident: "Іван Їжак", email: "third@example.com" }),
      ),
    );
    expect(view.undoUntil).toBe("2026-11-18T10:00:02.000Z");
    expect(await register.undo(view)).toMatchObject({ state: "undone", undoUntil: null });
    expect(await register.storedRows()).toEqual(before);
    const again = await register.check(
      newCsvFile(newFlatRow(1, { email: "eva@example.com" }), newFlatRow(2)),
    );
    expect(again.counts).toMatchObject({ rows: { unchanged: 2 } });
  });

  it("is for the last import, within a day", async () => {
    const first = await done(newCsvFile(newFlatRow(1)));
    const second = await done(newCsvFile(newFlatRow(2)));
    const refused = (view: typeof first) =>
      imports.undoImport(world, register.actor, view).then(
        () => "ok",
        ({ code }: { code: string }) => code,
      );
    expect(await refused(first)).toBe("register.undo_not_last");
    world.setNow(new Date("2026-11-18T10:00:02Z"));
    expect(await refused(second)).toBe("register.undo_too_late");
    expect((await register.get(second.id)).undoUntil).toBeNull();
  });

  it.each([
    ["apartment", "update apartment set rooms = 9, version = version + 1"],
    ["residency", "update residency set valid_to = '2026-12-01', version = version + 1"],
    [
      "residency",
      `insert into residency (org_id, apartment_id, person_id, kind, valid_from)
       select r.org_id, r.apartment_id, s.person_id, 'resident', '2026-11-18' from residency r, (select person_id from residency limit 1) s limit 1`,
    ],
    [
      "account",
      "insert into account (person_id, password_hash, changed_at) select person_id, 'x', now() from residency limit 1",
    ],
    [
      "invitation",
      `insert into invitation (id, org_id, apartment_id, kind, code_hash, code_sealed, uses, created_by, created_at, expires_at)
       select gen_random_uuid(), org_id, id, 'owner', gen_random_uuid(), 'x', 1, (select person_id from residency limit 1), now(), now() from apartment limit 1`,
    ],
    [
      "document",
      `insert into document (id, org_id, building_id, apartment_id, title, readers, created_at, created_by, updated_at)
       select gen_random_uuid(), org_id, building_id, id, 'x', 'staff', now(), (select person_id from residency limit 1), now() from apartment limit 1`,
    ],
    [
      "invoice",
      `insert into invoice (id, org_id, apartment_id, serial, type, period, issued_on, due_on, total, created_at)
       select gen_random_uuid(), org_id, id, 1, 'rent', '2026-11', '2026-11-17', '2026-12-20', 100, now() from apartment limit 1`,
    ],
    [
      "invoice",
      "insert into ledger_account (org_id, kind, apartment_id) select org_id, 'receivable', id from apartment limit 1",
    ],
  ])("is refused where something was built on it: %s", async (kind, statement) => {
    const view = await done(newCsvFile(newFlatRow(1), newFlatRow(2)));
    await write(statement);
    const before = await register.storedRows();
    const refused = await register.undo(view);
    expect(refused).toMatchObject({ state: "applied", builtUpon: { kind } });
    expect(refused.builtUpon?.place).toMatch(/вул. Нова, 1|Єва Ґудзь/);
    expect(await register.storedRows()).toEqual(before);
  });
});
