import { expect, test } from "vitest";
import { askedIn, readAnalyticsSearch } from "./search.ts";

const building = "0b0f2f1e-1111-4222-8333-444455556666";

test("an address keeps what makes a period and forgets the rest", () => {
  expect(readAnalyticsSearch({ period: "month", building: "x" })).toEqual({});
  expect(readAnalyticsSearch({ period: "quarter", from: "2026-01-01" })).toEqual({
    period: "quarter",
  });
  const own = { period: "own", from: "2026-01-01", to: "2026-02-01", building };
  expect(readAnalyticsSearch(own)).toEqual(own);
  for (const to of ["2025-12-31", "2029-01-01", "2026-02-30", 5])
    expect(readAnalyticsSearch({ ...own, to })).toEqual({ building });
});

test("the days follow from the address and today", () => {
  expect(askedIn({ building }, "2026-11-22")).toEqual({
    from: "2026-11-01",
    to: "2026-11-22",
    buildingId: building,
  });
  expect(askedIn({ period: "own", from: "2026-01-01", to: "2026-02-01" }, "2026-11-22")).toEqual({
    from: "2026-01-01",
    to: "2026-02-01",
  });
});
