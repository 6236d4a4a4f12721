import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, type Place, roles } from "#core/kernel/actor.ts";
import { newActor, newPlace } from "#core/identity/builder.ts";
import { canUseMeter, canCorrect, meterActions } from "./policy.ts";

const subjects = [
  { orgId: "o1", buildingId: "b1", apartmentId: "a1" },
  { orgId: "o1", buildingId: "b2", apartmentId: "a2" },
  { orgId: "o2", buildingId: "b3", apartmentId: "a3" },
] as const;
const aPlace: fc.Arbitrary<Place> = fc
  .record({
    at: fc.constantFrom(...subjects),
    kind: fc.constantFrom("owner" as const, "resident" as const),
  })
  .map(({ at, kind }) => ({ ...at, kind, entranceId: null, since: "2026-06-01" }));
const anActor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom(...roles),
    homes: fc.array(aPlace, { maxLength: 2 }),
    org: fc.constantFrom("o1", "o2"),
    serves: fc.option(fc.subarray(["b1", "b2", "b3"])),
  })
  .map(({ role, homes, org, serves: buildingIds }) => {
    return role === "manager" || role === "admin"
      ? newActor(role, { orgIds: [org], buildingIds })
      : newActor(role, { orgIds: [...new Set(homes.map(({ orgId }) => orgId))], places: homes });
  });

test("the household and the building's staff see and enter; only staff hang, change and remove", () => {
  fc.assert(
    fc.property(anActor, fc.constantFrom(...subjects), (actor, subject) => {
      const staff = actor.role === "manager" || actor.role === "admin";
      const near = staff
        ? actor.orgIds.includes(subject.orgId) &&
          (actor.buildingIds?.includes(subject.buildingId) ?? true)
        : actor.places.some(({ apartmentId }) => apartmentId === subject.apartmentId);
      for (const action of ["see", "enter"] as const)
        expect(canUseMeter(actor, action, subject)).toEqual(
          near ? null : { code: "generic.not_found" },
        );
      for (const action of meterActions)
        expect(canUseMeter(actor, action, subject)?.code ?? null).toBe(
          near ? (staff ? null : "generic.forbidden") : "generic.not_found",
        );
    }),
    { numRuns: 500 },
  );
});

test("a household corrects its own reading of this month until it is billed", () => {
  const [subject] = subjects;
  const resident = newActor("resident", {
    places: [newPlace({ ...subject, since: "2026-06-01" })],
  });
  const manager = newActor("manager");
  const reading = { day: "2026-11-20", billed: false, source: "resident" };
  const outcome = (actor: Actor, over: Partial<typeof reading> = {}) =>
    canCorrect(actor, subject, { ...reading, ...over }, "2026-11-22")?.code ?? null;
  expect(outcome(resident)).toBeNull();
  expect(outcome(resident, { billed: true })).toBe("meters.billed");
  expect(outcome(resident, { day: "2026-10-20" })).toBe("generic.forbidden");
  expect(outcome(resident, { source: "staff" })).toBe("generic.forbidden");
  expect(outcome(manager, { day: "2025-10-20", billed: true })).toBeNull();
});
