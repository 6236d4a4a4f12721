import { expect, test } from "vitest";
import { verificationOf, windowOf } from "./window.ts";

test("the window lies within its month; 31 is its last day", () => {
  const days = { fromDay: 20, toDay: 31 };
  expect(windowOf(days, "2026-11-19")).toEqual({
    from: "2026-11-20",
    to: "2026-11-30",
    open: false,
  });
  expect(windowOf(days, "2026-11-30")).toMatchObject({ open: true });
  expect(windowOf({ fromDay: 30, toDay: 31 }, "2026-02-28")).toEqual({
    from: "2026-02-28",
    to: "2026-02-28",
    open: true,
  });
});

test("a verification holds to the end of its last day", () => {
  expect(verificationOf(null, "2026-11-22")).toBe("unknown");
  expect(verificationOf("2026-11-21", "2026-11-22")).toBe("passed");
  expect(verificationOf("2026-11-22", "2026-11-22")).toBe("soon");
  expect(verificationOf("2027-06-01", "2026-11-22")).toBe("valid");
});
