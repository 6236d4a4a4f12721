import fc from "fast-check";
import { expect, test } from "vitest";
import { phone, toE164 } from "./phone.ts";

test.each([
  ["(067) 123-45-67", "+380671234567"],
  ["0671234567", "+380671234567"],
  ["380671234567", "+380671234567"],
  ["+38 067 123 45 67", "+380671234567"],
  ["+48 512 345 678", "+48512345678"],
])("%s is %s", (written, number) => {
  expect(toE164(written)).toBe(number);
  expect(phone().parse(written)).toBe(number);
});

test.each(["067 12", "12345", "+380 00 000 00 00", "телефон", "+1"])(
  "%s is no number",
  (written) => {
    expect(toE164(written)).toBeNull();
    expect(phone().safeParse(written).error?.issues[0]?.message).toBe("phone");
  },
);

test("a number that was accepted is accepted again and stays as it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (tail) => {
      const number = toE164(`067${String(tail).padStart(7, "0")}`);
      expect(number === null ? null : toE164(number)).toBe(number);
    }),
  );
});
