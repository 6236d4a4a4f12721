import { expect, test } from "vitest";
import { firstDayWithout } from "./first-day-without.ts";

test("nobody leaves before the day after they came, nor in the past", () => {
  expect(firstDayWithout([], "2026-11-30")).toBe("2026-11-30");
  expect(firstDayWithout(["2024-05-12"], "2026-11-30")).toBe("2026-11-30");
  expect(firstDayWithout(["2024-05-12", "2026-11-30"], "2026-11-30")).toBe("2026-12-01");
});
