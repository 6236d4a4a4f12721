import { expect, test } from "vitest";
import { offerMark, offers } from "./offer.ts";

test("every offer has files of its own, the whole one the plain names", () => {
  expect(offerMark({ prices: true, newCompanies: true })).toBe("");
  expect(new Set(offers.map(offerMark)).size).toBe(4);
});
