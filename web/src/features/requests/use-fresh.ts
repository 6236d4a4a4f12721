import { useEffect, useRef, useState } from "react";

type Item = { id: string; updatedAt: string };

const shownFor = 4_000;

/**
 * Which rows changed since the last look, for a few seconds each. `scope` names
 * the list: another filter brings other rows, and that is no news.
 */
export function useFresh(items: readonly Item[], scope: string): ReadonlySet<string> {
  const known = useRef<{ scope: string; at: Map<string, string> } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const newest = items.reduce((last, item) => (item.updatedAt > last ? item.updatedAt : last), "");

  useEffect(() => {
    if (items.length === 0) return;
    const before = known.current;
    const same = before?.scope === scope;
    const seenUntil = same ? [...before.at.values()].reduce((a, b) => (a > b ? a : b), "") : "";
    const changed = same
      ? items.filter((item) => {
          const at = before.at.get(item.id);
          // An unknown row is news only when it is newer than all we knew: else it is one more page.
          return at === undefined ? item.updatedAt > seenUntil : at !== item.updatedAt;
        })
      : [];
    known.current = { scope, at: new Map(items.map((item) => [item.id, item.updatedAt])) };
    if (changed.length === 0) return;
    setFresh(new Set(changed.map((item) => item.id)));
    const timer = setTimeout(() => setFresh(new Set()), shownFor);
    return () => clearTimeout(timer);
    // The newest time stands for the rows: a new array of the same rows is no news.
  }, [newest, items.length, scope]);

  return fresh;
}
