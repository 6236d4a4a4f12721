import { expect, test } from "vitest";
import { newActor } from "#core/identity/builder.ts";
import { canBank } from "./policy.ts";

test("staff who serve all buildings work with the bank; others are told so, residents that there is nothing", () => {
  expect(canBank(newActor("manager"))).toBeNull();
  expect(canBank(newActor("admin"))).toBeNull();
  expect(canBank(newActor("manager", { buildingIds: ["b1"] }))).toEqual({
    code: "generic.forbidden",
  });
  for (const role of ["resident", "owner"] as const)
    expect(canBank(newActor(role))).toEqual({
      code: "generic.not_found",
    });
});
