import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, isEntitled, roles } from "#core/kernel/actor.ts";
import type { ConversationSubject } from "../model.ts";
import { isReadable } from "../policy.ts";
import { audienceOf, canAnswer, canBeGiven, isAtDesk, isHeard } from "./policy.ts";

const some = (prefix: string, most: number) =>
  fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
const anyActor: fc.Arbitrary<Actor> = fc.record({
  kind: fc.constant("person" as const),
  role: fc.constantFrom(...roles),
  personId: some("p", 3),
  name: fc.constant(""),
  email: fc.constant(""),
  sessionId: fc.constant(""),
  orgIds: fc.subarray(["o1", "o2"]),
  places: fc.array(
    fc.record({
      orgId: some("o", 2),
      buildingId: some("b", 3),
      entranceId: fc.constant(null),
      apartmentId: some("a", 3),
      kind: fc.constantFrom("owner" as const, "resident" as const),
      since: fc.constant("2024-01-01"),
    }),
    { maxLength: 3 },
  ),
  buildingIds: fc.option(fc.subarray(["b1", "b2", "b3"])),
});
const anyManagement: fc.Arbitrary<ConversationSubject> = fc.record({
  orgId: some("o", 2),
  kind: fc.constant("management" as const),
  channel: fc.constant(null),
  residentId: some("p", 3),
  residentBuildings: fc.uniqueArray(some("b", 3), { minLength: 1 }),
  memberIds: fc.constant([]),
  buildingId: fc.constant(null),
  closed: fc.constant(false),
});

test("a note is read and heard by staff who serve the resident, never by the resident or a neighbour", () => {
  let notes = 0;
  fc.assert(
    fc.property(anyActor, anyManagement, (who, conversation) => {
      const read = isReadable(who, conversation);
      const note = read && isHeard(who, conversation, { internal: true });
      if (note) notes++;
      if (who.role === "resident" || who.role === "owner") expect(note).toBe(false);
      if (who.personId === conversation.residentId) expect(note).toBe(false);
      expect(isHeard(who, conversation, {})).toBe(true);
      // Who hears of a note reads it. A resident who works there too, hears that there is one and reads nothing.
      const isHeardByActor = isEntitled(
        who,
        conversation.orgId,
        audienceOf(conversation, { internal: true }),
      );
      if (note) expect(isHeardByActor).toBe(true);
      else if (who.personId !== conversation.residentId) expect(isHeardByActor).toBe(false);
      expect(canAnswer(who, conversation) === null).toBe(note);
    }),
    { numRuns: 3_000 },
  );
  expect(notes).toBeGreaterThan(100);
});

test("elsewhere nobody is at a desk", () => {
  fc.assert(
    fc.property(anyActor, anyManagement, (who, conversation) => {
      expect(isAtDesk(who, { ...conversation, kind: "channel", channel: "general" })).toBe(false);
    }),
  );
});

test("a chat is given to who serves where its resident lives, never to the resident", () => {
  const chat = { residentId: "r", residentBuildings: ["b1"] } as unknown as ConversationSubject;
  expect(canBeGiven({ id: "s", buildingIds: null }, chat)).toBe(true);
  expect(canBeGiven({ id: "s", buildingIds: ["b1"] }, chat)).toBe(true);
  expect(canBeGiven({ id: "s", buildingIds: ["b2"] }, chat)).toBe(false);
  expect(canBeGiven({ id: "r", buildingIds: null }, chat)).toBe(false);
  // Who has moved out is left to those who serve all.
  expect(canBeGiven({ id: "s", buildingIds: ["b1"] }, { ...chat, residentBuildings: [] })).toBe(
    false,
  );
});
