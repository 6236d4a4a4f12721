import { expect, test } from "vitest";
import { Refusal } from "#core/kernel/refusal.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const id = "858cd467-6a56-4526-8087-018483e8e5e2";

test.each([
  ["newest", ["2026-11-20T10:00:00.123456+00:00", id]],
  ["due", ["infinity", id]],
  ["priority", [4, "2026-11-20T10:00:00+02:00", id]],
] as const)("the place in %s is found again", (sort, key) => {
  expect(decodeCursor(sort, encodeCursor(sort, key))).toEqual(key);
});

test.each([
  ["a year before all rows", ["0000-01-01T00:00:00Z", id]],
  ["an offset that no zone has", ["2026-11-20T10:00:00+23:59", id]],
  ["the end of time", ["9999-12-31T23:59:59-14:00", id]],
  ["no instant", ["now()", id]],
  ["no id", ["2026-11-20T10:00:00Z", "x"]],
  ["too little", [id]],
])("%s is refused as bad input", (_, key) => {
  expect(() => decodeCursor("newest", encodeCursor("newest", key))).toThrow(Refusal);
});

test.each(["", "zzz", "W10", "bnVsbA"])("%j is refused as bad input", (cursor) => {
  expect(() => decodeCursor("newest", cursor)).toThrow(Refusal);
});
