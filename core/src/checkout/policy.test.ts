import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canBill } from "#core/billing/policy.ts";
import { anyActor, anyHeld } from "#core/billing/testing.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { canPay, isOwn } from "./policy.ts";

describe("who pays by card", () => {
  test("a household, for whatever of its money it sees; staff never", () => {
    fc.assert(
      fc.property(anyActor, anyHeld, (actor, subject) => {
        const sees = canBill(actor, "see", subject) === null;
        const code = canPay(actor, subject)?.code;
        expect(code).toBe(sees && !isStaff(actor) ? undefined : "generic.not_found");
      }),
    );
  });

  test("an attempt is seen by who made it, while they belong to the organisation", () => {
    const scope = { orgIds: ["org"], personId: "olena" };
    expect(isOwn(scope, { orgId: "org", personId: "olena" })).toBe(true);
    expect(isOwn(scope, { orgId: "org", personId: "ivan" })).toBe(false);
    expect(isOwn(scope, { orgId: "another", personId: "olena" })).toBe(false);
  });
});
