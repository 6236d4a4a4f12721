import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EndResidencyInput, PersonInput } from "#core/buildings/inputs.ts";
import { dropUnspokenOf } from "#server/identity/service.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getApartment, listHistory } from "../reads/apartments-view.ts";
import { handOver } from "../store/residencies.ts";
import { addResidency, endResidency, replaceResidents } from "./residencies.ts";
import { correctResidency, correctPerson, setShares } from "./residency-changes.ts";
import { removeResidency, restoreResidency, undoReplacement } from "./residency-undo.ts";
import {
  newResidentInput,
  foundVillage,
  half,
  newPersonInput,
  outcomeOf,
  newOwnerInput,
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

describe("shares", () => {
  it("of two owners written down at once never make more than the whole", async () => {
    const { ada, max, apartment } = village;
    const share = { numerator: 2, denominator: 3 };
    const both = await Promise.all(
      [ada, max].map((who) =>
        outcomeOf(addResidency(world, who, newOwnerInput(apartment(1), { share }), null)),
      ),
    );
    expect(both.toSorted()).toEqual(["generic.validation: share share_left", "ok"]);
    expect((await getApartment(world, ada, { id: apartment(1) })).shareLeft).toBe("1/3");
    const third = { numerator: 1, denominator: 3 };
    expect(
      await outcomeOf(
        addResidency(world, ada, newOwnerInput(apartment(1), { share: third }), null),
      ),
    ).toBe("ok");
    expect((await getApartment(world, ada, { id: apartment(1) })).shareLeft).toBe("0");
  });

  it("are set all at once, by who saw the newest state", async () => {
    const { ada, apartment } = village;
    await addResidency(world, ada, newOwnerInput(apartment(1), { share: half }), null);
    const { current } = await addResidency(
      world,
      ada,
      newOwnerInput(apartment(1), { share: half }),
      null,
    );
    const to = (...given: [number, number][]) =>
      current.map(({ id, version }, at) => {
        const [numerator = 1, denominator = 1] = given[at] ?? [];
        return { id, version, share: { numerator, denominator } };
      });
    const set = (shares: ReturnType<typeof to>) =>
      outcomeOf(setShares(world, ada, { id: apartment(1), shares }));
    expect(await set(to([2, 3], [1, 2]))).toMatch(
      /^generic.validation: shares.\d.share share_left$/,
    );
    expect(await set(to([2, 3], [1, 3]))).toBe("ok");
    expect(await set(to([1, 4], [1, 4]))).toBe("generic.conflict");
    const { items } = await listHistory(world, ada, { id: apartment(1), limit: 2 });
    expect(items.map(({ data }) => JSON.stringify(data)).toSorted()).toEqual([
      '{"share":["1/2","1/3"]}',
      '{"share":["1/2","2/3"]}',
    ]);
  });

  it("count on the days they are held: who sold makes room", async () => {
    const { ada, apartment } = village;
    const whole = { numerator: 1, denominator: 1 };
    const { current } = await addResidency(
      world,
      ada,
      newOwnerInput(apartment(1), { share: whole, from: "2026-01-01" }),
      null,
    );
    const next = newOwnerInput(apartment(1), { share: whole, from: "2026-12-01" });
    expect(await outcomeOf(addResidency(world, ada, next, null))).toBe(
      "generic.validation: share share_left",
    );
    const [seller] = current;
    await endResidency(world, ada, {
      id: seller?.id ?? "",
      version: 1,
      on: "2026-12-01",
      reason: "продаж",
    });
    const sold = await addResidency(world, ada, next, null);
    expect([sold.current.length, sold.future.length]).toEqual([1, 1]);
  });
});

describe("an end", () => {
  it("is taken back, past or to come, and the person hears of it", async () => {
    const { ada, apartment, settle } = village;
    const tenant = await settle("resident", apartment(1));
    const [residency] = (await getApartment(world, ada, { id: apartment(1) })).current;
    const at = { id: residency?.id ?? "", version: 1 };
    expect(await outcomeOf(restoreResidency(world, ada, at))).toBe("generic.conflict");
    const gone = await endResidency(world, ada, { ...at, on: today, reason: null });
    expect(gone?.past[0]?.allowed).toContain("restore");
    expect(
      await outcomeOf(
        getApartment(world, await actorOf(world, tenant.personId), { id: apartment(1) }),
      ),
    ).toBe("generic.not_found");
    expect(await outcomeOf(restoreResidency(world, ada, at))).toBe("generic.conflict");
    const back = await restoreResidency(world, ada, { ...at, version: 2 });
    expect(back).toMatchObject({ past: [], current: [{ to: null, version: 3 }] });
    expect(
      await outcomeOf(
        getApartment(world, await actorOf(world, tenant.personId), { id: apartment(1) }),
      ),
    ).toBe("ok");
    const { items } = await listHistory(world, ada, { id: apartment(1), limit: 1 });
    expect(items[0]).toMatchObject({
      kind: "residency.restored",
      person: { id: tenant.personId },
      data: { until: [today, null] },
    });
    const later = { ...at, version: 3, on: "2027-01-01", reason: null };
    expect((await endResidency(world, ada, later))?.current[0]?.to).toBe("2027-01-01");
    const residencies = await restoreResidency(world, ada, { ...at, version: 4 });
    expect(residencies.current[0]?.to).toBeNull();
  });

  it("stays where something has taken its place, and where it is not theirs to say", async () => {
    const { ada, apartment, settle } = village;
    const whole = { numerator: 1, denominator: 1 };
    const shares = { shareNumerator: 1, shareDenominator: 1 };
    const seller = await settle("owner", apartment(1), { ...shares, validTo: today });
    const [sold] = (await getApartment(world, ada, { id: apartment(1) })).past;
    const at = { id: sold?.id ?? "", version: 1 };
    const { current } = await addResidency(
      world,
      ada,
      newOwnerInput(apartment(1), { share: whole }),
      null,
    );
    expect(await outcomeOf(restoreResidency(world, ada, at))).toBe(
      "generic.validation: share share_left",
    );
    expect(
      await outcomeOf(restoreResidency(world, await actorOf(world, seller.personId), at)),
    ).toBe("generic.not_found");
    await removeResidency(world, ada, { id: current[0]?.id ?? "", version: 1 });
    const [one, two] = await Promise.all(
      [1, 2].map(() => outcomeOf(restoreResidency(world, ada, at))),
    );
    expect([one, two].toSorted()).toEqual(["generic.conflict", "ok"]);
    await endResidency(world, ada, { ...at, version: 2, on: today, reason: null });
    const person: PersonInput = { by: "known", personId: seller.personId };
    await addResidency(world, ada, newOwnerInput(apartment(1), { person }), null);
    expect(await outcomeOf(restoreResidency(world, ada, { ...at, version: 3 }))).toBe(
      "generic.validation: from overlaps",
    );
  });
});

describe("a change of people", () => {
  const tenant = { kind: "resident", basis: "tenant", share: null } as const;

  /** Somebody has moved out of apartment 1 today and two have come; and what would take that back. */
  async function moved(until: string | null = null) {
    const { ada, apartment, settle } = village;
    await settle("resident", apartment(1), { basis: "tenant", validTo: until });
    const { current } = await getApartment(world, ada, { id: apartment(1) });
    const leave = current.map(({ id, version }) => ({ id, version }));
    const arrive = ["Марта", "Ярина"].map((name) => ({ ...tenant, person: newPersonInput(name) }));
    const change = { id: apartment(1), on: today, leave, arrive, reason: null };
    const replaced = await replaceResidents(world, ada, change, null);
    const came = (replaced?.came ?? []).map((id) => ({ id, version: 1 }));
    expect(came).toHaveLength(2);
    const left = leave.map(({ id }) => ({ id, version: 2, until }));
    return { id: apartment(1), came, left };
  }
  const names = async (id: string) =>
    (await getApartment(world, village.ada, { id })).current.map(({ person }) => person.name);

  it("is taken back in one act, with the end that somebody had before", async () => {
    const moves = await moved("2027-01-01");
    const back = await undoReplacement(world, village.ada, moves);
    expect(back).toMatchObject({
      past: [],
      current: [{ person: { name: "Іван Петренко" }, to: "2027-01-01" }],
    });
    const { items } = await listHistory(world, village.ada, { id: moves.id, limit: 3 });
    expect(items.map(({ kind }) => kind)).toEqual([
      "residency.ended",
      "residency.removed",
      "residency.removed",
    ]);
    const until = (day: string) => {
      const wrong = { ...moves, came: [], left: [{ ...moves.left[0], version: 3, until: day }] };
      return outcomeOf(undoReplacement(world, village.ada, wrong as typeof moves));
    };
    expect(await until("2024-12-31")).toBe("generic.validation: left period");
    expect(await until("9999-12-31")).toBe("generic.validation: left date_too_late");
  });

  it("of two who take it back one does, and the other is told", async () => {
    const moves = await moved();
    const { ada, max } = village;
    const outcomes = await Promise.all(
      [ada, max].map((who) => outcomeOf(undoReplacement(world, who, moves))),
    );
    expect(outcomes.toSorted()).toEqual(["generic.conflict", "ok"]);
    expect(await names(moves.id)).toEqual(["Іван Петренко"]);
  });

  it("stays whole where another has gone on from it meanwhile", async () => {
    const { ada, max } = village;
    const moves = await moved();
    const [first, second] = moves.came;
    const [ended, taken] = await Promise.all([
      outcomeOf(
        endResidency(world, max, {
          ...second,
          on: "2026-12-01",
          reason: null,
        } as EndResidencyInput),
      ),
      outcomeOf(undoReplacement(world, ada, moves)),
    ]);
    const now = await names(moves.id);
    if (taken === "ok") {
      expect(ended).toBe("generic.not_found");
      expect(now).toEqual(["Іван Петренко"]);
    } else {
      expect([ended, taken]).toEqual(["ok", "generic.conflict"]);
      expect(now.toSorted()).toEqual(["Марта Нова", "Ярина Нова"]);
    }
    const owner = await village.settle("owner", moves.id);
    expect(
      await outcomeOf(undoReplacement(world, owner, { ...moves, came: first ? [first] : [] })),
    ).toBe(taken === "ok" ? "generic.conflict" : "generic.forbidden");
  });
});

it("a residency that somebody took over is told under their name, for the one before is forgotten", async () => {
  const { ada, max, apartment } = village;
  const { current } = await addResidency(world, ada, newResidentInput(apartment(1)), null);
  const [noted] = current;
  await inTenant(world.db, ada, async (tx) => {
    const from = noted?.person.id ?? "";
    const which = { apartmentId: apartment(1), residencyId: noted?.id ?? "" };
    await handOver(tx, { ...which, from, to: max.personId, kind: "resident", basis: "tenant" });
    await dropUnspokenOf(tx, from);
  });
  const { items } = await listHistory(world, ada, { id: apartment(1), limit: 9 });
  expect(items).toMatchObject([{ kind: "residency.began", person: { id: max.personId } }]);
});

describe("what was written down wrongly", () => {
  it("is taken back the same day, and its history keeps the name; later it is only ended", async () => {
    const { ada, apartment } = village;
    const { current } = await addResidency(world, ada, newResidentInput(apartment(1)), null);
    const [wrong] = current;
    await removeResidency(world, ada, { id: wrong?.id ?? "", version: 1 });
    const [row] = await world.db
      .sql`select count(*)::int from person where id = ${wrong?.person.id ?? ""}`;
    expect(row).toEqual({ count: 1 });
    // Whoever wrote the name down goes on reading it in the apartment's history.
    const history = await listHistory(world, ada, { id: apartment(1), limit: 2 });
    expect(history.items.map(({ person }) => person?.name)).toEqual(["Олена Нова", "Олена Нова"]);
    const again = await addResidency(world, ada, newResidentInput(apartment(1)), null);
    world.setNow(new Date("2026-11-18T10:00:00Z"));
    const late = { id: again.current[0]?.id ?? "", version: 1 };
    expect(await outcomeOf(removeResidency(world, ada, late))).toBe("places.begun");
    const { items } = await listHistory(world, ada, { id: apartment(1), limit: 9 });
    expect(items.map(({ kind }) => kind)).toEqual([
      "residency.began",
      "residency.removed",
      "residency.began",
    ]);
    expect(items[0]?.person?.name).toBe("Олена Нова");
  });

  it("is set right: since when, on what ground, and how somebody without an account is called", async () => {
    const { ada, apartment, settle } = village;
    const { current } = await addResidency(world, ada, newResidentInput(apartment(1)), null);
    const at = { id: current[0]?.id ?? "", version: 1 };
    const corrected = await correctResidency(world, ada, {
      ...at,
      from: "2026-03-01",
      basis: "household",
    });
    expect(corrected.current[0]).toMatchObject({
      from: "2026-03-01",
      basis: "household",
      version: 2,
    });
    const fields = {
      ...at,
      version: 2,
      firstName: "Ольга",
      lastName: "Стара",
      email: "olha@example.com",
      phone: null,
    };
    expect(await outcomeOf(correctPerson(world, ada, { ...fields, email: ada.email }))).toBe(
      "auth.user_exists: email taken_email",
    );
    expect((await correctPerson(world, ada, fields)).current[0]?.person).toMatchObject({
      name: "Ольга Стара",
      email: "olha@example.com",
    });
    await settle("resident", apartment(2));
    const [known] = (await getApartment(world, ada, { id: apartment(2) })).current;
    const theirs = { ...fields, id: known?.id ?? "", version: 1, email: null };
    expect(await outcomeOf(correctPerson(world, ada, theirs))).toBe("places.has_account");
  });

  it("of somebody another organisation knows as well is not for one of them to say", async () => {
    const { ada, apartment, orgId } = village;
    const { current } = await addResidency(
      world,
      ada,
      newResidentInput(apartment(1), { person: newPersonInput("Олена", "both@example.com") }),
      null,
    );
    const other = await foundVillage(world);
    await other.settle("resident", other.apartment(1), { personId: current[0]?.person.id ?? "" });
    const fields = {
      id: current[0]?.id ?? "",
      version: 1,
      firstName: "Зла",
      lastName: "Воля",
      email: "evil@example.com",
      phone: null,
    };
    expect(await outcomeOf(correctPerson(world, ada, fields))).toBe("places.has_account");
    expect(ada.orgIds).toEqual([orgId]);
  });
});
