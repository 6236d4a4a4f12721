import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { newActor, newPlace } from "#core/identity/builder.ts";
import { type ActionSubject, deedsIn } from "./deeds.ts";
import { channels, type ConversationSubject } from "./model.ts";

const now = new Date("2026-11-20T10:00:00Z");
const people = ["p", "q", "r"] as const;
const person = fc.constantFrom(...people);

const actor = fc
  .record({ role: fc.constantFrom(...roles), personId: person })
  .map(({ role, personId }) => newActor(role, { personId, places: [newPlace()] }));

const conversation: fc.Arbitrary<ConversationSubject> = fc
  .record({
    kind: fc.constantFrom("channel" as const, "management" as const, "direct" as const),
    channel: fc.constantFrom(...channels),
    residentId: person,
  })
  .map(({ kind, channel, residentId }) => ({
    orgId: "o1",
    kind,
    channel: kind === "channel" ? channel : null,
    residentId: kind === "management" ? residentId : null,
    residentBuildings: kind === "management" ? ["b1"] : [],
    memberIds: kind === "direct" ? ["p", "q"] : [],
    buildingId: null,
    closed: false,
  }));

const message: fc.Arbitrary<ActionSubject> = fc.record({
  authorId: fc.constantFrom(null, ...people),
  staff: fc.boolean(),
  deleted: fc.boolean(),
  requested: fc.boolean(),
  createdAt: fc
    .constantFrom(1, 14, 16, 600)
    .map((minutes) => new Date(now.getTime() - minutes * minute).toISOString()),
});

test("what was decided about one message holds for those it stands for", () => {
  let some = 0;
  fc.assert(
    fc.property(actor, conversation, fc.array(message, { maxLength: 30 }), (who, where, all) => {
      const deedsOf = deedsIn(who, where, now);
      for (const one of all) {
        const alone = deedsIn(who, where, now)(one);
        expect(deedsOf(one)).toEqual(alone);
        if (alone) some += 1;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(some).toBeGreaterThan(1_000);
});

test("one's own words may be changed for fifteen minutes, also beside older ones", () => {
  const [author] = fc.sample(actor, 1);
  const subjectAt = (minutes: number): ActionSubject => ({
    authorId: author?.personId ?? "",
    staff: false,
    deleted: false,
    requested: true,
    createdAt: new Date(now.getTime() - minutes * minute).toISOString(),
  });
  const [where] = fc.sample(conversation, 1);
  if (!author || !where) throw new Error("nothing was drawn");
  const deedsOf = deedsIn(author, where, now);
  expect(deedsOf(subjectAt(16))).not.toContain("edit");
  expect(deedsOf(subjectAt(14))).toContain("edit");
});
