import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { channels } from "../model.ts";
import { isNickname, nicknameKey, publicName, voices } from "./model.ts";
import { canRemovePublic, canWritePublic, isOwn, type Visitor, voiceOf } from "./policy.ts";

const visitors = fc.record<Visitor>({
  voice: fc.constantFrom(...voices, null),
  guestId: fc.constantFrom("g1", "g2", null),
  personId: fc.constantFrom("p1", "p2", null),
  moderates: fc.boolean(),
  banned: fc.boolean(),
});
const messages = fc.oneof(
  fc.record({
    authorId: fc.constantFrom("p1", "p2"),
    guestId: fc.constant(null),
    deleted: fc.boolean(),
  }),
  fc.record({
    authorId: fc.constant(null),
    guestId: fc.constantFrom("g1", "g2"),
    deleted: fc.boolean(),
  }),
);

describe("who writes in public", () => {
  test("nobody without a name, nobody who is banned, and announcements only the management", () => {
    fc.assert(
      fc.property(visitors, fc.constantFrom(...channels), (visitor, channel) => {
        const may = canWritePublic(visitor, channel) === null;
        const named = visitor.voice !== null && !visitor.banned;
        expect(may).toBe(named && (channel !== "announcements" || visitor.voice === "staff"));
      }),
    );
  });

  test("a message is taken away by whoever wrote it and by the management", () => {
    fc.assert(
      fc.property(visitors, messages, (visitor, message) => {
        const isOwnMessage = message.authorId
          ? message.authorId === visitor.personId
          : message.guestId === visitor.guestId;
        expect(isOwn(visitor, message)).toBe(isOwnMessage);
        expect(canRemovePublic(visitor, message) === null).toBe(isOwnMessage || visitor.moderates);
      }),
    );
  });

  test("an account speaks only where it belongs", () => {
    const actor = { role: "manager", orgIds: ["a"], places: [] } as unknown as Actor;
    expect([voiceOf(actor, "a"), voiceOf(actor, "b"), voiceOf(null, "a")]).toEqual([
      "staff",
      null,
      null,
    ]);
    const residentActor = {
      role: "owner",
      orgIds: ["a"],
      places: [{ orgId: "a" }],
    } as unknown as Actor;
    expect([voiceOf(residentActor, "a"), voiceOf(residentActor, "b")]).toEqual(["member", null]);
  });
});

describe("nicknames", () => {
  test.each(["Олена", "Сусід з 5-го", "O’Neil", "Ірина К.", "7 поверх", "Ян"])("%s", (name) => {
    expect(isNickname(name)).toBe(true);
  });
  test.each(["<b>", "а\u202Eб", "два  пробіли", " з пробілу", "😀", "а\nб", "-", ""])(
    "not %j",
    (name) => expect(isNickname(name)).toBe(false),
  );
  test("are the same to the eye whatever case, spaces, signs or alphabet", () => {
    for (const name of ["олена", "О л е н а", "Oлeнa", "ОЛЕНА."])
      expect(nicknameKey(name), name).toBe(nicknameKey("Олена"));
    expect(nicknameKey("Олена")).not.toBe(nicknameKey("Олег"));
  });
  test("a neighbour stands there by a first name and a letter", () => {
    expect(publicName({ firstName: "Олена", lastName: "Коваль" })).toBe("Олена К.");
    expect(publicName({ firstName: "Олена", lastName: "" })).toBe("Олена");
  });
});
