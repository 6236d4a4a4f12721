import fc from "fast-check";
import { expect, test } from "vitest";
import { type Actor, type Place, roles } from "../../kernel/actor.ts";
import { isAtDesk } from "../desk/policy.ts";
import { conversationKinds, type ConversationSubject } from "../model.ts";
import { can } from "../policy.ts";
import { canReact } from "./policy.ts";

const home: Place = {
  orgId: "o1",
  buildingId: "b1",
  entranceId: null,
  apartmentId: "a1",
  kind: "resident",
  since: "2024-01-01",
};
const actors: fc.Arbitrary<Actor> = fc.record({
  kind: fc.constant("person" as const),
  personId: fc.constantFrom("p", "q"),
  role: fc.constantFrom(...roles),
  name: fc.constant(""),
  email: fc.constant(""),
  sessionId: fc.constant(""),
  orgIds: fc.constantFrom(["o1"], ["o2"]),
  places: fc.constantFrom([], [home]),
  buildingIds: fc.constantFrom(null, ["b1"], ["b2"]),
});
const subjects: fc.Arbitrary<ConversationSubject> = fc.record({
  orgId: fc.constant("o1"),
  kind: fc.constantFrom(...conversationKinds),
  channel: fc.constantFrom("general" as const, "announcements" as const, null),
  residentId: fc.constantFrom("p", "r", null),
  residentBuildings: fc.constantFrom([], ["b1"]),
  memberIds: fc.constantFrom([], ["p", "r"]),
  buildingId: fc.constantFrom("b1", null),
  closed: fc.boolean(),
});
const messages = fc.record({ deleted: fc.boolean(), internal: fc.boolean() });

test("who reads a message may put a sign under it, and nobody else learns that it is there", () => {
  fc.assert(
    fc.property(actors, subjects, messages, (actor, subject, message) => {
      const reads =
        subject.kind !== "public" &&
        can(actor, "read", subject) === null &&
        (!message.internal || isAtDesk(actor, subject));
      const refused = canReact(actor, subject, message)?.code ?? null;
      const expected = !reads ? "generic.not_found" : message.deleted ? "generic.conflict" : null;
      expect(refused).toBe(expected);
    }),
  );
});
