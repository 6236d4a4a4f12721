import { expect, test } from "vitest";
import { consentDue, currentLegal } from "./legal.ts";

test("a text is due until its version in force, or a later one, has been agreed to", () => {
  const { terms, privacy } = currentLegal;
  expect(consentDue({})).toEqual(["terms", "privacy"]);
  expect(consentDue({ terms })).toEqual(["privacy"]);
  expect(consentDue({ terms: terms - 1, privacy })).toEqual(["terms"]);
  expect(consentDue({ terms: terms + 1, privacy })).toEqual([]);
});
