import { expect, test } from "vitest";
import { ApiError, leadsNowhere } from "./api-error.ts";

test.each([
  ["generic.not_found", true],
  ["generic.validation", true],
  ["generic.forbidden", false],
  ["generic.server", false],
  ["api.unavailable", false],
] as const)("an address answered by %s leads nowhere: %s", (code, nowhere) => {
  expect(leadsNowhere(new ApiError(code))).toBe(nowhere);
});

test("what is no refusal leads nowhere in particular", () => {
  expect(leadsNowhere(new Error("generic.not_found"))).toBe(false);
  expect(leadsNowhere(null)).toBe(false);
});
