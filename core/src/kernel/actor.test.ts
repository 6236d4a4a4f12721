import { expect, test } from "vitest";
import { type Actor, isEntitled } from "./actor.ts";
import { newActor, newPlace } from "#core/identity/builder.ts";

const manager = newActor("manager", { personId: "p1" });
const place = newPlace({ entranceId: "e1" });
const resident: Actor = { ...manager, personId: "p2", role: "resident", places: [place] };
const limited: Actor = { ...manager, buildingIds: ["b1"] };
const stranger: Actor = { ...manager, personId: "p3", orgIds: ["o2"] };

test.each([
  ["staff hear what is for staff", manager, "o1", { staff: true }, true],
  ["staff of another organisation do not", stranger, "o1", { staff: true }, false],
  ["residents do not hear what is for staff", resident, "o1", { staff: true }, false],
  ["a household hears what is for its apartment", resident, "o1", { apartments: ["a1"] }, true],
  ["and not what is for another one", resident, "o1", { apartments: ["a2"] }, false],
  ["a building hears what is for it", resident, "o1", { buildings: ["b1"] }, true],
  ["an entrance hears what is for it", resident, "o1", { entrances: ["e1"] }, true],
  ["and not what is for the next one", resident, "o1", { entrances: ["e2"] }, false],
  ["every household hears what is for all", resident, "o1", { households: true }, true],
  ["but not that of another organisation", stranger, "o1", { households: true }, false],
  [
    "a manager hears of one of their buildings",
    limited,
    "o1",
    { staff: true, staffBuildings: ["b1", "b2"] },
    true,
  ],
  [
    "and not of those of others",
    limited,
    "o1",
    { staff: true, staffBuildings: ["b2", "b3"] },
    false,
  ],
  ["a person hears what is for them", resident, "o1", { people: ["p2"] }, true],
  ["but not of an organisation they have left", stranger, "o1", { people: ["p3"] }, false],
  ["what belongs to no organisation is its people's own", stranger, null, { people: ["p3"] }, true],
  ["and nobody else's", manager, null, { people: ["p3"], staff: true }, false],
])("%s", (_, actor, orgId, audience, hears) => {
  expect(isEntitled(actor, orgId, audience)).toBe(hears);
});
