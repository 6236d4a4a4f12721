import { expect, test } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import { canBank } from "./policy.ts";

const who = { kind: "person", personId: "p", name: "", email: "", sessionId: "" } as const;
const staff = (role: "manager" | "admin", buildingIds?: string[]): Actor => ({
  ...who,
  role,
  orgIds: ["o1"],
  places: [],
  ...(buildingIds ? { buildingIds } : {}),
});

test("staff who serve all buildings work with the bank; others are told so, residents that there is nothing", () => {
  expect(canBank(staff("manager"))).toBeNull();
  expect(canBank(staff("admin"))).toBeNull();
  expect(canBank(staff("manager", ["b1"]))).toEqual({ code: "generic.forbidden" });
  for (const role of ["resident", "owner"] as const)
    expect(canBank({ ...who, role, orgIds: ["o1"], places: [] })).toEqual({
      code: "generic.not_found",
    });
});
