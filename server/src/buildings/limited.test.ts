import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getApartment, listApartments } from "./reads/apartments-view.ts";
import { createBuilding } from "./verbs/buildings.ts";
import { lookUp } from "./verbs/people.ts";
import { addResidency, replaceResidents } from "./verbs/residencies.ts";
import { correctPerson } from "./verbs/residency-changes.ts";
import {
  newResidentInput,
  foundVillage,
  newPersonInput,
  outcomeOf,
  newOwnerInput,
  plan,
  today,
  type Village,
} from "./testing.ts";

// A manager who serves some buildings only: who lives in others is nobody to them by an address.
let world: TestWorld;
let village: Village;
let limited: Actor;
let servedId: string;
/** An apartment of the building that the manager serves. */
let served: string;
/** Lives in the other building, with an account. */
let hidden: Actor;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  village = await foundVillage(world);
  const { ada, max, apartment, settle } = village;
  const place = { address: "вул. Кленова, 4", city: "Київ", postalCode: null, plan };
  servedId = (await createBuilding(world, ada, place, null)).id;
  served = (await listApartments(world, ada, { building: servedId, limit: 1 })).items[0]?.id ?? "";
  limited = { ...max, buildingIds: [servedId] };
  hidden = await settle("resident", apartment(8));
});

const nobody = "nobody@example.com";
const byEmail = (email: string) => ({ person: { by: "email" as const, email } });

it("an address tells a name where that person is or was, or works", async () => {
  const { ada, max, building, employ, settle } = village;
  const before = await settle("resident", served, { validTo: "2025-02-01" });
  const everywhere = await employ("manager");
  const beside = await employ("manager", { buildingIds: [servedId, building.id] });
  const away = await employ("manager", { buildingIds: [building.id] });
  const stranger = (await foundVillage(world)).max;
  const tells = async (who: Actor, { email }: { email: string }) =>
    (await outcomeOf(lookUp(world, who, { email }))) === "ok";
  const results = async (who: Actor) => {
    const all = [hidden, before, everywhere, beside, away, { email: nobody }];
    return Promise.all(all.map((one) => tells(who, one)));
  };
  expect(await results(limited)).toEqual([false, true, true, true, false, false]);
  for (const who of [ada, max]) expect(await results(who)).toEqual([...Array(5).fill(true), false]);
  expect(await results(stranger)).toEqual(Array(6).fill(false));
});

it("what is refused of an address is refused of an unknown one in the same words", async () => {
  const { max } = village;
  const tries = async (who: Actor, email: string) => [
    await outcomeOf(lookUp(world, who, { email })),
    await outcomeOf(addResidency(world, who, newResidentInput(served, byEmail(email)), null)),
  ];
  expect(await tries(limited, hidden.email)).toEqual(await tries(limited, nobody));
  expect(await tries(max, hidden.email)).toEqual(["ok", "ok"]);
});

it("written down by name with that address it is that very person, and an owner", async () => {
  const person = newPersonInput("Хтось", hidden.email);
  const { current } = await addResidency(world, limited, newOwnerInput(served, { person }), null);
  expect(current.map(({ person: { id, name } }) => [id, name])).toEqual([
    [hidden.personId, "Іван Петренко"],
  ]);
  const [row] = await world.db.sql`select role from person where id = ${hidden.personId}`;
  expect(row).toEqual({ role: "owner" });
  // From now on the building knows them.
  expect(await outcomeOf(lookUp(world, limited, { email: hidden.email }))).toBe("ok");
  expect(
    await outcomeOf(addResidency(world, limited, newResidentInput(served, { person }), null)),
  ).toBe("auth.user_exists: person.email taken_email");
});

it("the same holds of those who come in place of others, and for two at once", async () => {
  const { current } = await addResidency(
    world,
    limited,
    newResidentInput(served, { from: "2026-01-01" }),
    null,
  );
  const leave = current.map(({ id, version }) => ({ id, version }));
  const arrival = { kind: "resident", basis: "tenant", share: null } as const;
  const change = { id: served, on: today, leave, reason: null };
  const come = (person: Parameters<typeof newResidentInput>[1]) =>
    replaceResidents(
      world,
      limited,
      { ...change, arrive: [{ ...arrival, person: newPersonInput(), ...person }] },
      null,
    );
  expect(await outcomeOf(come(byEmail(hidden.email)))).toBe(
    "auth.user_not_found: arrive.0.person.email unknown_email",
  );
  const person = newPersonInput("Хтось", hidden.email);
  const rivals = await Promise.all([1, 2].map(() => outcomeOf(come({ person }))));
  expect(rivals.toSorted()).toEqual(["generic.conflict", "ok"]);
  const now = (await getApartment(world, limited, { id: served })).current;
  expect(now.map((one) => one.person.id)).toEqual([hidden.personId]);
});

it("an address that is set right is not told to be somebody's", async () => {
  const { max } = village;
  const { current } = await addResidency(world, limited, newResidentInput(served), null);
  const [residency] = current;
  const names = { firstName: "Олена", lastName: "Нова", phone: null };
  const correct = (who: Actor, email: string, version: number) =>
    correctPerson(world, who, { id: residency?.id ?? "", version, ...names, email });
  expect(await outcomeOf(correct(max, hidden.email, 1))).toBe(
    "auth.user_exists: email taken_email",
  );
  const after = await correct(limited, hidden.email, 1);
  expect(after.current.map(({ person: { name, email } }) => [name, email])).toEqual([
    ["Олена Нова", hidden.email],
  ]);
  expect(after.current[0]?.person.id).not.toBe(hidden.personId);
});
