// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { lateFeeDefaults, lateFeeForm } from "./late-fee-typed.ts";

const today = "2026-11-26";

type Terms = LateFeeView["terms"][number];

const terms = (over: Partial<Terms>): Terms => ({
  from: "2026-01-01",
  rate: 100,
  grace: 0,
  least: 100,
  types: ["utilities"],
  opening: false,
  ...over,
});

test.each([
  ["there were never any terms", [], false],
  ["the fee was turned off", [terms({ rate: 0 })], false],
  ["the fee begins later", [terms({ from: "2027-01-01" })], false],
  ["there is a fee today", [terms({})], true],
] as const)("where %s, saving untouched leaves it so", (_, known, charged) => {
  const typed = lateFeeDefaults({ terms: [...known], pauses: [], version: 0 }, today);
  expect(typed.enabled).toBe(charged);
  expect(lateFeeForm.parse(typed).rate > 0).toBe(charged);
});
