import { expect, test } from "vitest";
import { formatNumber, parseNumber } from "./model.ts";

test("a request's number is understood as people write it", () => {
  for (const written of ["R-000436", "r-000436", "R-436", "436", "000436"])
    expect(parseNumber(written)).toBe(436);
  for (const none of ["", "R-", "new", "436a", "-436", "4 36", "R-1234567890", "R000436"])
    expect(parseNumber(none)).toBeNull();
  expect(parseNumber(formatNumber(1_234_567))).toBe(1_234_567);
});
