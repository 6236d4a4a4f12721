import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AddResidencyInput, PersonInput } from "#core/buildings/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { readJson } from "#server/platform/database/database.ts";
import { actorOf } from "#server/identity/testing.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, cookieOf, openCaller } from "#server/testing/organisation.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { lookUp } from "./people.ts";
import { addResidency, endResidency, replaceResidents } from "./residencies.ts";
import { setShares } from "./residency-changes.ts";
import {
  newResidentInput,
  foundVillage,
  half,
  newPersonInput,
  outcomeOf,
  newOwnerInput,
  newAccount,
  today,
  type Village,
} from "../testing.ts";

let world: TestWorld;
let village: Village;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  village = await foundVillage(world);
});

/**
 * Creates a person with an account who lived here once, so that the building may find them by
 * address.
 */
async function knownHere() {
  const one = await newAccount(world);
  const { personId } = one;
  const once = { personId, validFrom: "2020-01-01", validTo: "2020-02-01" };
  await village.settle("resident", village.apartment(8), once);
  return one;
}
const people = async (who: Actor, id: string) =>
  (await getApartment(world, who, { id })).current.map(({ kind, person }) => [kind, person.name]);

describe("moving in", () => {
  it("once for a double click; the same person not twice at once", async () => {
    const { ada, apartment } = village;
    const key = randomUUID();
    const tenant = await knownHere();
    const person = { by: "email", email: tenant.email.toUpperCase() } as const;
    await Promise.all(
      [1, 2].map(() => addResidency(world, ada, newResidentInput(apartment(1), { person }), key)),
    );
    expect(await people(ada, apartment(1))).toEqual([["resident", "Іван Петренко"]]);
    expect(
      await outcomeOf(addResidency(world, ada, newResidentInput(apartment(1), { person }), null)),
    ).toBe("generic.validation: from overlaps");
    const later = newResidentInput(apartment(1), { person, from: "2026-12-01" });
    expect(await outcomeOf(addResidency(world, ada, later, null))).toBe(
      "generic.validation: from overlaps",
    );
    expect(
      await outcomeOf(addResidency(world, ada, newResidentInput(apartment(2), { person }), null)),
    ).toBe("ok");
    expect(
      await outcomeOf(addResidency(world, ada, newOwnerInput(apartment(1), { person }), null)),
    ).toBe("ok");
    const [row] = await world.db.sql`select role from person where id = ${tenant.personId}`;
    expect(row).toEqual({ role: "owner" });
    expect((await actorOf(world, tenant.personId)).places).toHaveLength(3);
  });

  it("of two at the same instant one is told that they are there already", async () => {
    const { ada, max, apartment } = village;
    const { email } = await knownHere();
    const both = await Promise.all(
      [ada, max].map((who) =>
        outcomeOf(
          addResidency(
            world,
            who,
            newResidentInput(apartment(1), { person: { by: "email", email } }),
            null,
          ),
        ),
      ),
    );
    expect(both.toSorted()).toEqual(["generic.validation: from overlaps", "ok"]);
  });

  it("people are found by address, written down by name, and an address belongs to one", async () => {
    const { ada, apartment } = village;
    const { email, personId } = await knownHere();
    expect(await lookUp(world, ada, { email })).toEqual({ id: personId, name: "Іван Петренко" });
    const elsewhere = await newAccount(world);
    for (const unknown of ["nobody@example.com", elsewhere.email])
      expect(await outcomeOf(lookUp(world, ada, { email: unknown }))).toBe("auth.user_not_found");
    const tries = (person: PersonInput) =>
      outcomeOf(addResidency(world, ada, newResidentInput(apartment(1), { person }), null));
    for (const unknown of ["nobody@example.com", elsewhere.email])
      expect(await tries({ by: "email", email: unknown })).toBe(
        "auth.user_not_found: person.email unknown_email",
      );
    expect(await tries(newPersonInput("Олена", email))).toBe(
      "auth.user_exists: person.email taken_email",
    );
    expect(await tries({ by: "known", personId })).toBe(
      "generic.validation: person.personId invalid",
    );
    const rivals = await Promise.all(
      [1, 2].map(() => tries(newPersonInput("Олена", "new@example.com"))),
    );
    expect(rivals.toSorted()[1]).toBe("ok");
    expect(rivals.toSorted()[0]).toMatch(/^auth.user_exists: .*email taken_email$/);
  });

  it("a password chosen for an address that was never proved opens nothing", async () => {
    const { ada, apartment } = village;
    const squatter = await knownHere();
    await world.db.sql`update person set email_verified_at = null where id = ${squatter.personId}`;
    await addResidency(
      world,
      ada,
      newResidentInput(apartment(1), { person: { by: "email", email: squatter.email } }),
      null,
    );
    const [row] = await world.db
      .sql`select count(*)::int from account where person_id = ${squatter.personId}`;
    expect(row).toEqual({ count: 0 });
  });

  it("says what does not belong together", async () => {
    const { ada, apartment } = village;
    const tries = (over: Partial<AddResidencyInput>) =>
      outcomeOf(addResidency(world, ada, newResidentInput(apartment(1), over), null));
    expect(await tries({ share: half })).toBe("generic.validation: share invalid");
    expect(await tries({ kind: "owner" })).toBe("generic.validation: basis invalid");
    expect(await tries({ to: today })).toBe("generic.validation: to period");
    expect(await tries({ from: "2028-01-01" })).toBe("generic.validation: from date_too_late");
    expect(await tries({ from: "1899-01-01" })).toBe("generic.validation: from date_too_early");
    expect(await tries({ to: "9999-12-31" })).toBe("generic.validation: to date_too_late");
  });
});

describe("moving out", () => {
  it("ends what they see at once, and tells them", async () => {
    const { ada, apartment, settle, orgId } = village;
    const tenant = await settle("resident", apartment(1), { basis: "tenant" });
    const mine = (await getApartment(world, tenant, { id: apartment(1) })).current[0];
    expect(mine).toMatchObject({ mine: true, allowed: ["end"] });
    await endResidency(world, ada, { id: mine?.id ?? "", version: 1, on: today, reason: null });
    const after = await actorOf(world, tenant.personId);
    expect(after.places).toEqual([]);
    expect(await outcomeOf(getApartment(world, after, { id: apartment(1) }))).toBe(
      "generic.not_found",
    );
    // A call that began before learns it under the lock.
    expect(
      await outcomeOf(
        addResidency(world, tenant, newResidentInput(apartment(1), { basis: "household" }), null),
      ),
    ).toBe("generic.not_found");
    const kinds = await readJson<string[]>(
      world.db,
      { orgIds: [orgId] },
      `select json_agg(kind order by id) as data from event where audience->'people' ? $3`,
      [tenant.personId],
    );
    expect(kinds).toEqual(["places.changed"]);
    expect((await getApartment(world, ada, { id: apartment(1) })).past).toMatchObject([
      { to: today, person: { email: tenant.email } },
    ]);
  });

  it("over the wire: the very next call finds nothing", async () => {
    const { call, close } = await openCaller(world);
    const building = await foundOrganisation(world, `HOUSE${randomUUID().slice(0, 8)}`);
    const path = `/api/apartments/${building.apartmentId}`;
    const [tenant, manager] = [
      await cookieOf(call, building.people.resident.email),
      await cookieOf(call, building.people.manager.email),
    ];
    const seen = await call("GET", path, { cookie: tenant });
    const { current } = seen.body as { current: { id: string; mine: boolean; version: number }[] };
    const mine = current.find((one) => one.mine);
    const body = { version: mine?.version, on: today, reason: null };
    await call("POST", `/api/residencies/${mine?.id}/end`, { cookie: manager, body });
    expect((await call("GET", path, { cookie: tenant })).status).toBe(404);
    expect((await call("GET", `${path}/neighbours`, { cookie: tenant })).status).toBe(404);
    await close();
  });

  it("one's own stay is ended by oneself, and leaves nothing to look at", async () => {
    const { apartment, settle } = village;
    const tenant = await settle("resident", apartment(1), { basis: "tenant" });
    const residency = (await getApartment(world, tenant, { id: apartment(1) })).current[0];
    const at = { id: residency?.id ?? "", version: 1, reason: null };
    expect(await outcomeOf(endResidency(world, tenant, { ...at, on: "2026-11-01" }))).toBe(
      "generic.validation: on date_too_early",
    );
    expect(await outcomeOf(endResidency(world, tenant, { ...at, on: "2024-12-31" }))).toBe(
      "generic.validation: on period",
    );
    expect(await endResidency(world, tenant, { ...at, on: today })).toBeNull();
  });

  it("with others moving in is one act: all of it or nothing", async () => {
    const { ada, apartment, settle } = village;
    await settle("resident", apartment(1), { basis: "tenant" });
    const { current } = await getApartment(world, ada, { id: apartment(1) });
    const leave = current.map(({ id, version }) => ({ id, version }));
    const arrival = {
      person: newPersonInput("Марта"),
      kind: "resident",
      basis: "tenant",
      share: null,
    } as const;
    const broken = { ...arrival, person: { by: "email", email: "nobody@example.com" } } as const;
    const base = { id: apartment(1), on: today, leave, reason: null };
    expect(
      await outcomeOf(replaceResidents(world, ada, { ...base, arrive: [arrival, broken] }, null)),
    ).toBe("auth.user_not_found: arrive.1.person.email unknown_email");
    expect(await people(ada, apartment(1))).toEqual([["resident", "Іван Петренко"]]);
    const rivals = await Promise.all(
      [1, 2].map(() =>
        outcomeOf(
          replaceResidents(
            world,
            ada,
            { ...base, arrive: [arrival, { ...arrival, basis: "household" }] },
            null,
          ),
        ),
      ),
    );
    expect(rivals.toSorted()).toEqual(["generic.conflict", "ok"]);
    expect(await people(ada, apartment(1))).toEqual([
      ["resident", "Марта Нова"],
      ["resident", "Марта Нова"],
    ]);
  });

  it("of a sale the shares pass over on the day", async () => {
    const { ada, apartment } = village;
    const whole = { numerator: 1, denominator: 1 };
    const { current } = await addResidency(
      world,
      ada,
      newOwnerInput(apartment(1), { share: whole, from: "2026-01-01" }),
      null,
    );
    const leave = current.map(({ id, version }) => ({ id, version }));
    const buyer = {
      person: newPersonInput("Покупець"),
      kind: "owner",
      basis: null,
      share: half,
    } as const;
    const sale = { id: apartment(1), on: today, leave, reason: "продаж" };
    const tooMuch = [buyer, { ...buyer, share: whole }];
    expect(
      await outcomeOf(replaceResidents(world, ada, { ...sale, arrive: tooMuch }, null)),
    ).toMatch(/arrive\.\d\.share share_left$/);
    const sold = await replaceResidents(world, ada, { ...sale, arrive: [buyer, buyer] }, null);
    expect(sold?.apartment).toMatchObject({ shareLeft: "0", past: [{ to: today }] });
  });
});

describe("owners and residents themselves", () => {
  it("an owner sees, writes down and lets go of tenants; tenants their household", async () => {
    const { apartment, settle } = village;
    const owner = await settle("owner", apartment(1));
    const written = await addResidency(
      world,
      owner,
      newResidentInput(apartment(1), { person: newPersonInput("Тарас") }),
      null,
    );
    const tenant = written.current.find(({ kind }) => kind === "resident");
    expect(tenant?.person).toEqual({
      id: expect.any(String),
      name: "Тарас Нова",
      email: null,
      phone: null,
      hasAccount: false,
      emailFault: null,
    });
    const lives: Actor = { ...owner, personId: tenant?.person.id ?? "", role: "resident" };
    const child = await addResidency(
      world,
      await actorOf(world, lives.personId),
      newResidentInput(apartment(1), { basis: "household", person: newPersonInput("Дитя") }),
      null,
    );
    expect(child.current.map(({ person }) => [person.name, person.email])).toEqual([
      ["Іван Петренко", null],
      ["Дитя Нова", null],
      ["Тарас Нова", null],
    ]);
    expect(child.current.map(({ share }) => share)).toEqual([null, null, null]);
    const gone = await endResidency(world, owner, {
      id: tenant?.id ?? "",
      version: 1,
      on: "2026-11-18",
      reason: null,
    });
    expect(gone?.current).toHaveLength(3);
    world.setNow(new Date("2026-11-18T10:00:00Z"));
    const past = (await getApartment(world, owner, { id: apartment(1) })).past;
    expect(past.map(({ person }) => [person.name, person.email])).toEqual([["Тарас Нова", null]]);
  });

  it("but find nobody by address, and settle nobody in the flats of others", async () => {
    const { ada, apartment, settle } = village;
    const owner = await settle("owner", apartment(1));
    const tries = (who: Actor, input: AddResidencyInput) =>
      outcomeOf(addResidency(world, who, input, null));
    expect(
      await tries(
        owner,
        newResidentInput(apartment(1), { person: { by: "email", email: ada.email } }),
      ),
    ).toBe("generic.forbidden");
    const addressed = newResidentInput(apartment(1), {
      person: newPersonInput("Тарас", "taras@example.com"),
    });
    expect(await tries(owner, addressed)).toBe("generic.forbidden");
    expect(await tries(owner, newOwnerInput(apartment(1)))).toBe("generic.forbidden");
    expect(await tries(owner, newResidentInput(apartment(2)))).toBe("generic.not_found");
    expect(await tries(owner, newResidentInput(apartment(1), { from: "2024-12-31" }))).toBe(
      "generic.validation: from date_too_early",
    );
    expect(
      await tries(
        owner,
        newResidentInput(apartment(1), {
          basis: null,
          person: { by: "known", personId: owner.personId },
        }),
      ),
    ).toBe("ok");
    const [residency] = (await getApartment(world, owner, { id: apartment(1) })).current;
    expect(
      await outcomeOf(
        endResidency(world, owner, {
          id: residency?.id ?? "",
          version: 1,
          on: today,
          reason: null,
        }),
      ),
    ).toBe("generic.forbidden");
    expect(await outcomeOf(setShares(world, owner, { id: apartment(1), shares: [] }))).toBe(
      "generic.not_found",
    );
  });
});
