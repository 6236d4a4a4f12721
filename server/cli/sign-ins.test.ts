import { expect, test } from "vitest";
import { describeSignIns, sinceOf } from "./sign-ins.ts";

const now = new Date("2026-11-17T10:00:00Z");

test.each([
  [undefined, "2026-11-16T10:00:00.000Z"],
  ["24h", "2026-11-16T10:00:00.000Z"],
  ["7d", "2026-11-10T10:00:00.000Z"],
  ["2026-11-15", "2026-11-15T00:00:00.000Z"],
  ["2026-11-15T08:30:00Z", "2026-11-15T08:30:00.000Z"],
])("since %s is %s", (given, expected) => {
  expect(sinceOf(given, now).toISOString()).toBe(expected);
});

test("what is no time is said", () => {
  expect(() => sinceOf("yesterday", now)).toThrow("--since must be 24h, 7d or a date");
});

test("tells sums first, then rows; what is not kept apart is “many”", () => {
  const at = { hour: now, firstAt: now, lastAt: now };
  const lines = describeSignIns(
    {
      sums: [{ outcome: "limited", times: 95, accounts: 0, addresses: 1 }],
      rows: [
        {
          ...at,
          outcome: "limited",
          times: 95,
          account: "",
          address: "203.0.113.7",
          knownDevice: false,
        },
        {
          ...at,
          outcome: "wrong_code",
          times: 2,
          account: "0123456789abcdef",
          address: "",
          knownDevice: true,
        },
      ],
    },
    now,
  ).split("\n");
  expect(lines[1]).toMatch(/limited +95 +accounts: 0, addresses: 1/);
  expect(lines[4]).toMatch(/^2026-11-17 10:00 +95 +limited +many +unknown +203\.0\.113\.7$/);
  expect(lines[5]).toMatch(/ 2 +wrong_code +0123456789 +known +many$/);
  expect(describeSignIns({ sums: [], rows: [] }, now)).toBe(
    "No sign-in has failed since 2026-11-17 10:00.",
  );
});
