import { expect, test } from "vitest";
import { readInvitee } from "./invitee.ts";

test.for([
  ["Ганна Гість", "Ганна", "Гість"],
  ["Анна Марія Коваль-Шевченко", "Анна Марія", "Коваль-Шевченко"],
  ["Ганна", "", "Ганна"],
] as const)("%s is %s and %s", ([name, firstName, lastName]) => {
  expect(readInvitee(name, null)).toEqual({ firstName, lastName, email: null });
});
