import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, roles } from "#core/kernel/actor.ts";
import { canBillAll, canOverlook, canSpend } from "./policy.ts";

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
