import { expect, test } from "vitest";
import { callOf } from "./needs-me.ts";

const now = new Date("2026-11-20T10:00:00Z");
const row = {
  status: "in_progress" as const,
  rating: null,
  unread: false,
  reporter: { id: "ann", name: "Ann" },
  updatedAt: "2026-11-19T10:00:00Z",
};

test("a question to the reporter goes before everything", () => {
  expect(callOf({ ...row, status: "pending", unread: true }, "ann", now)).toBe("answer");
  expect(callOf({ ...row, status: "pending", unread: true }, "bob", now)).toBe("look");
});

test("finished work asks its reporter for a rating, for thirty days and once", () => {
  const done = { ...row, status: "completed" as const };
  expect(callOf(done, "ann", now)).toBe("rate");
  expect(callOf(done, "bob", now)).toBeNull();
  expect(callOf({ ...done, rating: 4 }, "ann", now)).toBeNull();
  expect(callOf({ ...done, updatedAt: "2026-09-01T10:00:00Z" }, "ann", now)).toBeNull();
});

test("news asks for a look, and nothing asks for nothing", () => {
  expect(callOf({ ...row, unread: true }, "ann", now)).toBe("look");
  expect(callOf(row, "ann", now)).toBeNull();
});
