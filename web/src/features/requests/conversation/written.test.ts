import { expect, test } from "vitest";
import { putBack, readWritten } from "./written.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

test("a draft comes back for those it was meant for, or not at all", () => {
  const note = { kind: "internal", body: "Борг за три місяці" };
  expect(readWritten(JSON.parse(JSON.stringify(note)), now)).toEqual(note);
  expect(readWritten("Борг за три місяці", now)).toBeNull();
  expect(readWritten({ kind: "everyone", body: "Борг" }, now)).toBeNull();
  expect(readWritten({ kind: "public" }, now)).toBeNull();
  expect(readWritten(null, now)).toBeNull();
});

test("what did not get through returns as it was meant", () => {
  const note = { kind: "internal", body: "Борг" } as const;
  const comment = { kind: "public", body: "Майстер буде о 10:00" } as const;
  expect(putBack({ kind: "public", body: " " }, note)).toEqual(note);
  expect(putBack({ kind: "internal", body: "" }, comment)).toEqual(comment);
  expect(putBack(comment, { ...comment, body: "Добрий день" }).kind).toBe("public");
});

test("joined words never turn a note into a message", () => {
  const note = { kind: "internal", body: "Борг" } as const;
  const comment = { kind: "public", body: "Майстер буде о 10:00" } as const;
  const both = { kind: "internal", body: "Борг\nМайстер буде о 10:00" };
  expect(putBack(comment, note)).toEqual(both);
  expect(putBack(note, comment).kind).toBe("internal");
});
