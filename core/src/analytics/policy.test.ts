import { expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { canCount, isCounted, staffScope } from "./policy.ts";

const actor = ({ role = "manager", ...over }: Partial<Actor>) => newActor(role, over);

test("figures are staff's alone", () => {
  expect(staffScope(actor({ role: "resident" }))).toBeNull();
  expect(staffScope(actor({ role: "owner" }))).toBeNull();
  expect(staffScope(actor({ role: "admin" }))).not.toBeNull();
});

test("a limited manager's figures hold their buildings only", () => {
  const scope = staffScope(actor({ buildingIds: ["a"] }));
  if (!scope) throw new Error("a manager is staff");
  expect(isCounted(scope, { orgId: "o1", buildingId: "a" })).toBe(true);
  expect(isCounted(scope, { orgId: "o1", buildingId: "b" })).toBe(false);
  expect(isCounted(scope, { orgId: "other", buildingId: "a" })).toBe(false);
  expect(canCount(scope, "a")).toBeNull();
  expect(canCount(scope, undefined)).toBeNull();
  expect(canCount(scope, "b")).toEqual({ code: "generic.not_found" });
});
