import { describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newActor, newPlace } from "#core/identity/builder.ts";
import type { ConversationSubject } from "../model.ts";
import { canReact } from "./policy.ts";

const actor = ({ role = "resident", ...over }: Partial<Actor>) => newActor(role, over);
const resident = actor({ personId: "res", places: [newPlace()] });
const stranger = actor({ personId: "str", orgIds: ["o2"] });
const manager = actor({ personId: "man", role: "manager" });
const elsewhere = actor({ personId: "els", role: "manager", buildingIds: ["b2"] });

const channel: ConversationSubject = {
  orgId: "o1",
  kind: "channel",
  channel: "general",
  residentId: null,
  residentBuildings: [],
  memberIds: [],
  buildingId: null,
  closed: false,
};
const chat = { ...channel, kind: "management", channel: null, residentId: "res" } as const;
const desk = { ...chat, residentBuildings: ["b1"] };
const direct = { ...channel, kind: "direct", channel: null, memberIds: ["man", "adm"] } as const;
const building = { ...channel, kind: "building", channel: null, buildingId: "b1" } as const;

const plainMessage = { deleted: false, internal: false };
const note = { deleted: false, internal: true };
const gone = { deleted: true, internal: false };

describe("a sign under a message", () => {
  test.each([
    ["a neighbour in a channel", resident, channel, plainMessage],
    [
      "a neighbour where staff alone write",
      resident,
      { ...channel, channel: "announcements" },
      plainMessage,
    ],
    ["a neighbour where it is read-only", resident, { ...channel, readOnly: true }, plainMessage],
    ["whose chat with the management it is", resident, desk, plainMessage],
    ["the desk, under a note too", manager, desk, note],
    ["one of a direct chat's two", manager, direct, plainMessage],
    ["who lives in the building", resident, building, plainMessage],
  ] as const)("is put by %s", (_, who, subject, message) => {
    expect(canReact(who, subject, message)).toBeNull();
  });

  test.each([
    ["a stranger", stranger, channel, plainMessage],
    ["a stranger under what is gone", stranger, channel, gone],
    ["a resident under a note", resident, desk, note],
    ["a manager under a note in their own chat", manager, { ...desk, residentId: "man" }, note],
    ["staff who do not serve the resident", elsewhere, desk, plainMessage],
    ["staff outside a direct chat", elsewhere, direct, plainMessage],
    [
      "who lives where the channel is closed",
      resident,
      { ...building, closed: true },
      plainMessage,
    ],
    ["who serves another building", elsewhere, building, plainMessage],
    ["anybody in a public channel", manager, { ...channel, kind: "public" }, plainMessage],
  ] as const)("is not there for %s", (_, who, subject, message) => {
    expect(canReact(who, subject, message)?.code).toBe("generic.not_found");
  });

  test("comes to nothing where the message was deleted", () => {
    expect(canReact(resident, channel, gone)?.code).toBe("generic.conflict");
  });
});
