import { expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { canCount, isCounted, narrowToHome, ownerScope, staffScope } from "./policy.ts";

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

test("an owner's figures hold the apartments they own today, and one of them if asked", () => {
  const place = (apartmentId: string, kind: "owner" | "resident") => ({
    orgId: "o1",
    buildingId: "b",
    entranceId: null,
    apartmentId,
    kind,
    since: "2026-01-01",
  });
  const places = [place("owned", "owner"), place("rented", "resident")];
  const scope = ownerScope(actor({ role: "owner", places }));
  if (!scope) throw new Error("they own one");
  expect(scope.homes.map(({ apartmentId }) => apartmentId)).toEqual(["owned"]);
  expect(narrowToHome(scope, undefined)).toBe(scope);
  expect(narrowToHome(scope, "owned")?.homes).toHaveLength(1);
  expect(narrowToHome(scope, "rented")).toBeNull();
  expect(ownerScope(actor({ role: "resident", places: [place("rented", "resident")] }))).toBeNull();
  expect(ownerScope(actor({ role: "admin", places }))).toBeNull();
});
