import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, roles } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { canBillAll, canOverlook, canSeeMoney, canSpend } from "./policy.ts";

const [org, other, one, two] = ["org", "other", "one", "two"];
const actor = fc.record({
  role: fc.constantFrom(...roles),
  orgIds: fc.constantFrom([org], [other], []),
  buildingIds: fc.constantFrom(null, [one], []),
}) as fc.Arbitrary<Pick<Actor, "role" | "orgIds" | "buildingIds">> as fc.Arbitrary<Actor>;

test("money is the staff's, each at the buildings they serve; tariffs and runs are the administrators'", () => {
  fc.assert(
    fc.property(actor, fc.constantFrom(one, two), (who, buildingId) => {
      const staff = (who.role === "manager" || who.role === "admin") && who.orgIds.length > 0;
      const serves = staff && (who.buildingIds?.includes(buildingId) ?? true);
      expect(canOverlook(who) === null).toBe(staff);
      expect(canOverlook(who, buildingId) === null).toBe(serves);
      expect(canBillAll(who) === null).toBe(staff && who.role === "admin");
      const isOwn = serves && who.orgIds.includes(org);
      expect(canSpend(who, { orgId: org, buildingId }) === null).toBe(isOwn);
      const whole = staff && who.orgIds.includes(org) && !who.buildingIds;
      expect(canSpend(who, { orgId: org, buildingId: null }) === null).toBe(whole);
    }),
  );
});

test("a building's money is seen by who serves it, and where it is shown by who lives or owns there", () => {
  const place = { orgId: org, buildingId: one, entranceId: null, apartmentId: "flat" };
  const home = { ...place, kind: "resident" as const, since: "2026-01-01" };
  const resident = newActor("resident", { orgIds: [org], places: [home] });
  const owner = newActor("owner", { orgIds: [org], places: [{ ...home, kind: "owner" }] });
  const manager = newActor("manager", { orgIds: [org], buildingIds: [one] });
  const foreign = newActor("admin", { orgIds: [other] });
  const sees = (who: Actor, buildingId: string, shown: boolean) =>
    canSeeMoney(who, { orgId: org, buildingId, shown }) === null;
  for (const who of [resident, owner]) {
    expect(sees(who, one, true)).toBe(true);
    expect(sees(who, one, false)).toBe(false);
    expect(sees(who, two, true)).toBe(false);
  }
  for (const shown of [true, false]) {
    expect(sees(manager, one, shown)).toBe(true);
    expect(sees(manager, two, shown)).toBe(false);
    expect(sees(foreign, one, shown)).toBe(false);
  }
});
