import fc from "fast-check";
import { expect, test } from "vitest";
import { readSubject, writeSubject } from "./subject.ts";

test("a subject is read as it was written", () => {
  // What a question names comes normalised and short: nine letters outside the BMP are eighteen units.
  const short = fc
    .stringMatching(/^[\p{L}\p{N}/-]{1,9}$/u)
    .filter((text) => text.length <= 9 && text === text.normalize());
  const parameters = fc.record(
    { request: short, apartment: short, month: fc.constant("2026-11") },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(parameters, (named) => {
      const subject = { skill: "requests.status", parameters: named };
      expect(readSubject(writeSubject(subject))).toEqual(subject);
    }),
  );
});

test.each(["", "?", "billing.debt?month=2026-13", "billing.debt?role=admin", "x".repeat(61)])(
  "what is no subject is none: %s",
  (written) => {
    expect(readSubject(written)).toBeNull();
  },
);
