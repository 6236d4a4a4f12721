import { expect, test } from "vitest";
import { hasArrived, readOutgoing } from "./outgoing.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const stored = {
  id: "k",
  requestId: "r",
  number: "R-000436",
  kind: "public",
  body: "Досі тече",
  at: "2026-11-20T10:00:00.000Z",
};

test("what was under way or refused comes back as not sent, with the key it had", () => {
  expect(readOutgoing([{ ...stored, orgId: 5 }], now)).toEqual([
    { ...stored, fault: { code: "generic.network" } },
  ]);
  const fault = { code: "auth.session_expired", data: {} };
  expect(readOutgoing([{ ...stored, orgId: "o", fault }], now)).toEqual([
    { ...stored, orgId: "o", fault: { code: "auth.session_expired" } },
  ]);
});

test("what the talk already shows has arrived; the same words of long ago are others", () => {
  const comment = (at: string, body = stored.body) => ({
    comment: {
      id: "c",
      kind: "public",
      body,
      author: { id: "ann", name: "" },
      staff: false,
      at,
      attachments: [],
    },
  });
  const [one] = readOutgoing([stored], now);
  const arrived = (...talk: ReturnType<typeof comment>[]) =>
    one && hasArrived(one, "ann", talk as Parameters<typeof hasArrived>[2]);
  expect(arrived(comment("2026-11-20T09:59:30.000Z"))).toBe(true);
  expect(arrived(comment("2026-11-19T10:00:00.000Z"))).toBe(false);
  expect(arrived(comment(stored.at, "Вже не тече"))).toBe(false);
});

test("broken or foreign contents are as if there were none", () => {
  expect(readOutgoing(null, now)).toEqual([]);
  expect(
    readOutgoing(
      [5, { ...stored, kind: "loud" }, { ...stored, at: "ніколи" }, { ...stored, number: 436 }],
      now,
    ),
  ).toEqual([]);
});
