import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationKinds } from "../model.ts";
import { seesReads, tellsReads } from "./policy.ts";

const person = fc.constantFrom("resident", "manager", "admin");
const reader = fc.record({ personId: person, reads: fc.boolean() });

test("nobody is told how neighbours read a channel, and nobody their own reading", () => {
  const kinds = conversationKinds.filter((kind) => !tellsReads({ kind }));
  expect(kinds).toEqual(["channel", "building", "public"]);
  fc.assert(
    fc.property(fc.constantFrom(...conversationKinds), reader, reader, (kind, viewer, other) => {
      fc.pre(kinds.includes(kind) || viewer.personId === other.personId);
      expect(seesReads({ kind, residentId: "resident" }, viewer, other)).toBe(false);
    }),
  );
});

test("a resident always sees that the desk has read; the desk sees a resident who allows it, and no colleague", () => {
  const chat = { kind: "management", residentId: "resident" } as const;
  fc.assert(
    fc.property(reader, reader, (viewer, other) => {
      fc.pre(viewer.personId !== other.personId);
      const expected =
        viewer.personId === "resident" || (other.personId === "resident" && other.reads);
      expect(seesReads(chat, viewer, other)).toBe(expected);
    }),
  );
});

test("of two colleagues both see it or neither does", () => {
  const chat = { kind: "direct", residentId: null } as const;
  fc.assert(
    fc.property(reader, reader, (one, other) => {
      expect(seesReads(chat, one, other)).toBe(seesReads(chat, other, one));
      if (!one.reads) expect(seesReads(chat, one, other)).toBe(false);
    }),
  );
});
