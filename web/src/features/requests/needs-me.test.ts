import { expect, test } from "vitest";
import { callOf } from "./needs-me.ts";

const now = new Date("2026-11-20T10:00:00Z");
const row = {
  status: "in_progress" as const,
  mine: true as const,
  updatedAt: "2026-11-19T10:00:00Z",
};

const theirs = ({ mine: _, ...one }: Parameters<typeof callOf>[0]) => one;

test("a question that waits for the person goes before everything", () => {
  const pendingRow = {
    ...row,
    status: "pending" as const,
    asked: true as const,
    unread: true as const,
  };
  expect(callOf(pendingRow, now)).toBe("answer");
  // An owner is asked of what their tenant reported.
  expect(callOf(theirs(pendingRow), now)).toBe("answer");
  expect(callOf(theirs({ ...row, status: "pending", unread: true }), now)).toBe("look");
});

test("finished work asks its reporter for a rating, for thirty days and once", () => {
  const done = { ...row, status: "completed" as const };
  expect(callOf(done, now)).toBe("rate");
  expect(callOf(theirs(done), now)).toBeNull();
  expect(callOf({ ...done, rating: 4 }, now)).toBeNull();
  expect(callOf({ ...done, updatedAt: "2026-09-01T10:00:00Z" }, now)).toBeNull();
});

test("news asks for a look, and nothing asks for nothing", () => {
  expect(callOf({ ...row, unread: true }, now)).toBe("look");
  expect(callOf(row, now)).toBeNull();
});
