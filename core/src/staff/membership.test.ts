import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Member, type MembershipStep, changeMembership } from "./membership.ts";

const now = new Date("2026-11-17T10:00:00Z");
const member = (personId: string, over: Partial<Member> = {}): Member => ({
  personId,
  role: "manager",
  buildingIds: null,
  disabledAt: null,
  leaving: false,
  version: 1,
  ...over,
});
const ada = member("ada", { role: "admin" });
const max = member("max", { buildingIds: ["house"] });
const gone = member("gone", { role: "admin", disabledAt: now });

test.each<[string, string, MembershipStep, object]>([
  [
    "the last administrator stays enabled",
    "ada",
    { kind: "disable" },
    { code: "staff.last_admin" },
  ],
  [
    "and an administrator",
    "ada",
    { kind: "change", role: "manager", buildingIds: null },
    { code: "staff.last_admin" },
  ],
  ["a manager may go", "max", { kind: "disable" }, { ...max, disabledAt: now, version: 2 }],
  ["who is disabled stays so", "gone", { kind: "disable" }, { ...gone, version: 2 }],
  ["and may come back", "gone", { kind: "enable" }, { ...gone, disabledAt: null, version: 2 }],
  [
    "an administrator serves all buildings",
    "max",
    { kind: "change", role: "admin", buildingIds: ["house"] },
    { ...max, role: "admin", buildingIds: null, version: 2 },
  ],
  [
    "who is disabled has no duties",
    "gone",
    { kind: "change", role: "manager", buildingIds: null },
    { code: "staff.disabled" },
  ],
  ["a stranger is not there", "zoe", { kind: "disable" }, { code: "generic.not_found" }],
])("%s", (_, personId, step, expected) => {
  expect(changeMembership([ada, max, gone], { personId, version: null }, step, now)).toEqual(
    expected,
  );
});

test("who is about to be forgotten is not relied upon", () => {
  const eva = member("eva", { role: "admin", leaving: true });
  const shut = (personId: string) =>
    changeMembership([ada, eva], { personId, version: null }, { kind: "disable" }, now);
  expect(shut("ada")).toEqual({ code: "staff.last_admin" });
  expect(shut("eva")).toMatchObject({ disabledAt: now });
});

test("who saw another version is told so", () => {
  const step = { kind: "disable" } as const;
  expect(changeMembership([ada, max], { personId: "max", version: 2 }, step, now)).toEqual({
    code: "generic.conflict",
  });
});

const role = fc.constantFrom("manager" as const, "admin" as const);
const steps = fc.array(
  fc.record({
    personId: fc.constantFrom("ada", "max", "eva"),
    step: fc.oneof(
      fc.record({ kind: fc.constant("change" as const), role, buildingIds: fc.constant(null) }),
      fc.record({ kind: fc.constantFrom("disable" as const, "enable" as const) }),
    ),
  }),
);

test("whatever is done, somebody administers", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let members = [ada, max, member("eva", { role: "admin" })];
      for (const { personId, step } of taken) {
        const next = changeMembership(members, { personId, version: null }, step, now);
        if (!("code" in next))
          members = members.map((one) => (one.personId === personId ? next : one));
      }
      expect(members.some((one) => one.role === "admin" && !one.disabledAt)).toBe(true);
    }),
  );
});
