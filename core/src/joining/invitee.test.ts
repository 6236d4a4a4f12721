import { expect, test } from "vitest";
import { isInvitee, readInvitee } from "./invitee.ts";

test.for([
  ["Ганна Гість", "Ганна", "Гість"],
  ["Анна Марія Коваль-Шевченко", "Анна Марія", "Коваль-Шевченко"],
  ["Ганна", "", "Ганна"],
] as const)("%s is %s and %s", ([name, firstName, lastName]) => {
  expect(readInvitee(name, null)).toEqual({ firstName, lastName, email: null });
});

test("somebody is the invitee if a word of their names agrees, in whatever case", () => {
  const invitee = readInvitee("Петро Мережний", null);
  expect(isInvitee(invitee, "мережний Петрусь")).toBe(true);
  expect(isInvitee(invitee, "Петро Інший")).toBe(true);
  expect(isInvitee(invitee, "Ірина Пробна")).toBe(false);
  expect(isInvitee(readInvitee("Ганна Коваль-Гість", null), "Ганя Гість")).toBe(true);
});
