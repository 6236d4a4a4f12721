import { expect, test } from "vitest";
import { type ForetoldPerson, foretellOutreach } from "./foretell-outreach.ts";

const person = (over: Partial<ForetoldPerson>): ForetoldPerson => ({
  phone: null,
  language: "uk",
  way: "sms",
  hasLetter: false,
  ...over,
});
const measure = () => 3;

test("text messages are sent while the limit lasts; then a letter goes, where there is an address", () => {
  const people = [
    person({ way: "email" }),
    person({ phone: "1" }),
    person({ phone: "2", hasLetter: true }),
    person({ phone: "3", hasLetter: true }),
    person({ phone: "4" }),
    person({ way: null }),
  ];
  expect(foretellOutreach(people, { measure, left: 7 })).toEqual({
    email: 2,
    sms: 2,
    segments: 6,
    unreached: 2,
    cut: { email: 1, unreached: 1 },
  });
  expect(foretellOutreach(people, { measure, left: Infinity })).toEqual({
    email: 1,
    sms: 4,
    segments: 12,
    unreached: 1,
    cut: { email: 0, unreached: 0 },
  });
});

test("who shares a phone is told by one message; a shorter one still fits", () => {
  const people = [
    person({ phone: "1" }),
    person({ phone: "1" }),
    person({ phone: "2" }),
    person({ phone: "3", language: "en" }),
  ];
  const size = foretellOutreach(people, {
    measure: (language) => (language === "en" ? 1 : 3),
    left: 4,
  });
  expect(size).toMatchObject({ sms: 3, segments: 4, unreached: 1 });
});
