import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Actor, isEntitled, roles } from "#core/kernel/actor.ts";
import { newActor as actor, newPlace } from "#core/identity/builder.ts";
import { minute } from "#core/kernel/time.ts";
import { chatAudience } from "./events.ts";
import { channels, type ConversationSubject } from "./model.ts";
import { canUseConversation, canDelete, canEdit } from "./policy.ts";

const home = newPlace();
const subject = (over: Partial<ConversationSubject> = {}): ConversationSubject => ({
  orgId: "o1",
  kind: "channel",
  channel: "general",
  residentId: null,
  residentBuildings: [],
  memberIds: [],
  buildingId: null,
  closed: false,
  ...over,
});
const management = subject({
  kind: "management",
  channel: null,
  residentId: "r",
  residentBuildings: ["b1"],
});
const direct = subject({ kind: "direct", channel: null, memberIds: ["p", "q"] });

const tenant = actor("resident", { personId: "r", places: [home] });
const gone = actor("resident", {
  personId: "r",
  formerPlaces: [{ ...home, until: "2026-11-01" }],
});
const limited = actor("manager", { buildingIds: ["b2"] });

describe("who reads and writes where", () => {
  test.each<[string, Actor, ConversationSubject, "read" | "write", string | null]>([
    ["a neighbour in a channel", tenant, subject(), "write", null],
    ["nobody without a home", actor("resident"), subject(), "read", "generic.not_found"],
    [
      "only staff announce",
      tenant,
      subject({ channel: "announcements" }),
      "write",
      "generic.forbidden",
    ],
    ["and everybody reads it", tenant, subject({ channel: "announcements" }), "read", null],
    ["staff announce", limited, subject({ channel: "announcements" }), "write", null],
    ["a resident with the management", tenant, management, "write", null],
    [
      "no other resident",
      actor("owner", { places: [home] }),
      management,
      "read",
      "generic.not_found",
    ],
    ["who has moved out, with the management", gone, management, "write", null],
    ["but in no channel", gone, subject(), "read", "generic.not_found"],
    [
      "nor in the building's",
      gone,
      subject({ kind: "building", channel: null, buildingId: home.buildingId }),
      "read",
      "generic.not_found",
    ],
    ["staff who serve the building", actor("manager"), management, "write", null],
    ["not who serves another one", limited, management, "read", "generic.not_found"],
    [
      "who serves all keeps it when the resident has left",
      actor("admin"),
      { ...management, residentBuildings: [] },
      "read",
      null,
    ],
    ["the two of a direct chat", actor("manager"), direct, "write", null],
    ["no third one", actor("admin", { personId: "x" }), direct, "read", "generic.not_found"],
    [
      "nothing of another organisation",
      tenant,
      subject({ orgId: "o2" }),
      "read",
      "generic.not_found",
    ],
  ])("%s", (_, who, conversation, action, code) => {
    expect(canUseConversation(who, action, conversation)?.code ?? null).toBe(code);
  });
});

describe("what one may do with a message", () => {
  const at = new Date("2026-11-22T10:00:00Z");
  const message = { authorId: "r", guestId: null, createdAt: at, deleted: false };
  const after = (minutes: number) => new Date(at.getTime() + minutes * minute);

  test("an author changes their words for fifteen minutes", () => {
    expect(canEdit(tenant, message, after(15))).toBeNull();
    expect(canEdit(tenant, message, after(15.1))?.code).toBe("chat.too_late");
    expect(canEdit(actor("admin"), message, after(1))?.code).toBe("generic.forbidden");
    expect(canEdit(tenant, { ...message, deleted: true }, after(1))?.code).toBe("generic.conflict");
  });

  test("a manager of one building takes away what its own readers see, not what all of the organisation read", () => {
    const limited = actor("manager", { buildingIds: ["house-1"] });
    const channel = subject({ kind: "channel", channel: "general" });
    expect(canDelete(limited, channel, message)?.code).toBe("generic.forbidden");
    expect(canDelete(actor("manager"), channel, message)).toBeNull();
    const ownChannel = subject({ kind: "building", buildingId: "house-1" });
    expect(canDelete(limited, ownChannel, message)).toBeNull();
    expect(canDelete(limited, { ...ownChannel, buildingId: "house-2" }, message)?.code).toBe(
      "generic.forbidden",
    );
  });

  test("an author takes them away, and staff do, except of a direct chat", () => {
    expect(canDelete(tenant, subject(), message)).toBeNull();
    expect(canDelete(actor("manager"), subject(), message)).toBeNull();
    expect(canDelete(actor("manager"), direct, message)?.code).toBe("generic.forbidden");
    const other = actor("owner", { places: [home] });
    expect(canDelete(other, subject(), message)?.code).toBe("generic.forbidden");
  });
});

test("who reads a conversation hears of it, and nobody else", () => {
  const some = (prefix: string, most: number) =>
    fc.integer({ min: 1, max: most }).map((n) => `${prefix}${n}`);
  const anyActor = fc
    .record({
      role: fc.constantFrom(...roles),
      personId: some("p", 3),
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
      orgIds: fc.subarray(["o1", "o2"]),
      buildingIds: fc.option(fc.subarray(["b1", "b2", "b3"])),
    })
    .map(({ role, places, orgIds, ...rest }) =>
      actor(role, {
        ...rest,
        orgIds,
        // An apartment stands in one building, of one organisation.
        places: places
          .filter(({ orgId }) => orgIds.includes(orgId))
          .map((one) => ({
            ...one,
            apartmentId: `${one.orgId}${one.buildingId}${one.apartmentId}`,
          })),
      }),
    );
  const nowhere = { buildingId: fc.constant(null), closed: fc.constant(false) };
  const anyConversation: fc.Arbitrary<ConversationSubject> = fc.oneof(
    fc.record({
      orgId: some("o", 2),
      kind: fc.constant("channel" as const),
      channel: fc.constantFrom(...channels),
      residentId: fc.constant(null),
      residentBuildings: fc.constant([]),
      memberIds: fc.constant([]),
      ...nowhere,
    }),
    fc.record({
      orgId: some("o", 2),
      kind: fc.constant("building" as const),
      channel: fc.constant(null),
      residentId: fc.constant(null),
      residentBuildings: fc.constant([]),
      memberIds: fc.constant([]),
      buildingId: some("b", 3),
      closed: fc.constant(false),
    }),
    fc.record({
      orgId: some("o", 2),
      kind: fc.constant("management" as const),
      channel: fc.constant(null),
      // Residents, who are no staff.
      residentId: fc.constant("r1"),
      residentBuildings: fc.uniqueArray(some("b", 3), { minLength: 1 }),
      memberIds: fc.constant([]),
      ...nowhere,
    }),
  );
  let read = 0;
  fc.assert(
    fc.property(anyActor, anyConversation, (who, conversation) => {
      const seen = canUseConversation(who, "read", conversation) === null;
      expect(isEntitled(who, conversation.orgId, chatAudience(conversation))).toBe(seen);
      if (seen) read++;
    }),
    { numRuns: 2_000 },
  );
  expect(read).toBeGreaterThan(200);
});
