import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventRow } from "./events.ts";
import { piecesOf } from "./pieces.ts";

const encode = ({ id }: EventRow) => `${id};`;
const hears = (listener: string, { audience }: EventRow) =>
  audience.people?.includes(listener) ?? false;
const row = (id: number, people: string[]) =>
  ({ id, orgId: "org", audience: { people } }) as unknown as EventRow;

test("each hears what they would hear one by one, in its order", () => {
  const who = fc.subarray(["ann", "max", "eve"]);
  fc.assert(
    fc.property(fc.array(who, { maxLength: 30 }), (audiences) => {
      const rows = audiences.map((people, id) => row(id, people));
      const pieceFor = piecesOf(rows, encode, hears);
      for (const listener of ["ann", "max", "eve", "joe"]) {
        const alone = rows.filter((one) => hears(listener, one)).map(encode);
        expect(pieceFor(listener)?.toString() ?? "").toBe(alone.join(""));
      }
    }),
  );
});

test("who hears the same gets the same bytes, and an audience is asked about once for each", () => {
  let reads = 0;
  const rows = [1, 2, 3].map((id) => row(id, ["ann", "max"]));
  const pieceFor = piecesOf<string>(rows, encode, (listener, one) => {
    reads += 1;
    return hears(listener, one);
  });
  expect(pieceFor("ann")).toBe(pieceFor("max"));
  expect(pieceFor("joe")).toBeNull();
  expect(reads).toBe(3);
});
