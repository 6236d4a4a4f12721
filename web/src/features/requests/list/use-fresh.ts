import { useEffect, useRef, useState } from "react";
import type { RequestRow } from "#core/requests/views.ts";
import { rowKey } from "../row-key.ts";

type FreshRow = Pick<RequestRow, "number" | "orgId" | "updatedAt">;

const shownFor = 4_000;

type KnownRows = { scope: string; at: ReadonlyMap<string, string> };

/**
 * Returns the rows that changed since the last render, for a few seconds each. `scope` names the
 * list, since another filter brings other rows. Items must keep their identity while unchanged.
 */
export function useFresh(items: readonly FreshRow[], scope: string): ReadonlySet<string> {
  const known = useRef<KnownRows | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (items.length === 0) return;
    const before = known.current;
    known.current = { scope, at: new Map(items.map((item) => [rowKey(item), item.updatedAt])) };
    const changed = before?.scope === scope ? changedSince(before, items) : [];
    if (changed.length > 0) setFresh(new Set(changed.map(rowKey)));
  }, [items, scope]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(new Set()), shownFor);
    return () => clearTimeout(timer);
  }, [fresh]);

  return fresh;
}

function changedSince({ at: known }: KnownRows, items: readonly FreshRow[]): FreshRow[] {
  const seenUntil = [...known.values()].reduce((last, at) => (at > last ? at : last), "");
  return items.filter((item) => {
    const at = known.get(rowKey(item));
    // An unknown row is news only when it is newer than all we knew: else it is one more page.
    return at === undefined ? item.updatedAt > seenUntil : at !== item.updatedAt;
  });
}
