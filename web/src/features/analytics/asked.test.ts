import { expect, test } from "vitest";
import { askedIn, inputOf, searchOf } from "./asked.ts";
import { readAnalyticsSearch } from "./search.ts";

const building = "0b0f2f1e-1111-4222-8333-444455556666";
const today = "2026-11-22";
const month = { kind: "month", from: "2026-11-01", to: today, building: undefined };
const ownMonth = { period: "own", from: "2026-01-01", to: "2026-02-01", building };

test("an address that says nothing, or nonsense, is this month", () => {
  expect(askedIn(readAnalyticsSearch({}), today)).toEqual(month);
  expect(askedIn(readAnalyticsSearch({ period: 5, building: ["x"] }), today)).toEqual(month);
  expect(askedIn({ period: "ever", building: "x" }, today)).toEqual(month);
  for (const to of ["2025-12-31", "2029-01-01", "2026-02-30", "x"])
    expect(askedIn({ ...ownMonth, to }, today)).toEqual({ ...month, building });
});

test("what an address means is written as that address", () => {
  for (const search of [{}, { period: "quarter" }, { period: "last_month", building }, ownMonth])
    expect(searchOf(askedIn(search, today))).toEqual(search);
  // Days of a period that has a name of its own are not written.
  expect(searchOf(askedIn({ period: "year", from: "2020-01-01" }, today))).toEqual({
    period: "year",
  });
  expect(inputOf(askedIn(ownMonth, today))).toEqual({
    from: "2026-01-01",
    to: "2026-02-01",
    buildingId: building,
  });
});
