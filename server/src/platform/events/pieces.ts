import type { EventRow } from "./events.ts";

/**
 * Groups facts into one byte string per set of listeners with the same rights; null for those who
 * hear none. An audience is checked once per listener, bytes are made once per group.
 */
export function piecesOf<L>(
  rows: readonly EventRow[],
  encode: (row: EventRow) => string,
  hears: (listener: L, row: EventRow) => boolean,
): (listener: L) => Buffer | null {
  const audiences = Map.groupBy(rows, ({ orgId, audience }) => JSON.stringify([orgId, audience]));
  const groups = [...audiences.values()];
  const made = new Map<string, Buffer | null>();

  function make(heard: readonly boolean[]): Buffer | null {
    const theirs = new Set(groups.flatMap((group, at) => (heard[at] ? group : [])));
    if (theirs.size === 0) return null;
    return Buffer.from(rows.flatMap((row) => (theirs.has(row) ? encode(row) : [])).join(""));
  }

  return (listener) => {
    const heard = groups.map(([first]) => first !== undefined && hears(listener, first));
    const key = heard.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const piece = make(heard);
    made.set(key, piece);
    return piece;
  };
}
