import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

const shownFor = 4_000;

/** Returns the keys that came after the first render, for a few seconds each. */
export function useNewKeys(keys: readonly string[]): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const joined = keys.join(" ");
  useEffect(() => {
    const now = new Set(joined.split(" "));
    const before = known.current;
    known.current = now;
    if (!before) return;
    const came = [...now].filter((key) => !before.has(key));
    if (came.length === 0) return;
    setFresh(new Set(came));
    const timer = setTimeout(() => setFresh(new Set()), shownFor);
    return () => clearTimeout(timer);
  }, [joined]);
  return fresh;
}

/** Counts sendings that ended well since this was opened: their ids left the waiting ones, and nobody took them back. */
export function useCountSent(waiting: readonly string[]): {
  sent: number;
  takeBack: (id: string) => void;
} {
  const [sent, setSent] = useState(0);
  const [before, setBefore] = useState(waiting);
  if (waiting.join() !== before.join()) {
    setBefore(waiting);
    setSent(sent + before.filter((id) => !waiting.includes(id)).length);
  }
  return { sent, takeBack: (id) => setBefore(before.filter((one) => one !== id)) };
}

/** So near to the end (in pixels) one is reading it, and not something above. */
const near = 160;

/**
 * Follows the stream as it grows for whoever reads its end or has just written;
 * whoever reads above is left alone. Give the answer to an element after the last.
 */
export function useKeptEnd(length: number, writing: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(false);
  const before = useRef(length);
  useEffect(() => {
    const look = () => {
      const below = end.current ? end.current.getBoundingClientRect().bottom - innerHeight : 0;
      // A page that fits has no end to follow.
      atEnd.current = below < near && scrollY > 0;
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  useLayoutEffect(() => {
    const grew = length > before.current;
    before.current = length;
    if (grew && (writing || atEnd.current)) end.current?.scrollIntoView({ block: "end" });
  }, [length, writing]);
  return end;
}
