import { useCallback, useLayoutEffect, useRef, useState } from "react";

type Place = {
  /** The element to bring into sight as soon as it is there, as a selector; null is the end. */
  target?: string | null;
  /** Where one begins, once, when there is such an element: otherwise at the end. */
  start?: string;
  /** The end is the newest there is: who stands there goes along. */
  live?: boolean;
};

/**
 * Stays at the newest message while one is there, at what one reads while others come, and goes where one wants to
 * look; `held` says what is shown, empty while nothing is. `away` is true while one reads elsewhere.
 */
export function useBottom(held: string, { target = null, start, live = true }: Place = {}) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const kept = useRef<"above" | "below" | null>(null);
  const height = useRef(0);
  const shown = useRef<string | null>(null);
  const begun = useRef(start === undefined);
  const [away, setAway] = useState(false);
  const note = useCallback(() => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    setAway(!atEnd.current);
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [note]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !held) return;
    const goTo = (selector: string, block: ScrollLogicalPosition) => {
      const there = element.querySelector(selector);
      there?.scrollIntoView({ block });
      if (there) note();
      return there !== null;
    };
    const first = !begun.current;
    begun.current = true;
    if (target !== shown.current) {
      if (target === null) atEnd.current = true;
      else if (!goTo(target, "center")) return;
      shown.current = target;
      kept.current = null;
      if (target !== null) return;
    } else if (first && start !== undefined && goTo(start, "start")) return;
    if (kept.current === "above") element.scrollTop += element.scrollHeight - height.current;
    else if (kept.current === null && atEnd.current && live)
      element.scrollTop = element.scrollHeight;
    kept.current = null;
  }, [held, target, start, live, note]);
  return {
    box,
    away,
    /** What one reads stays where it is when the next ones come above or below it. */
    keepPlace: (side: "above" | "below" = "above") => {
      kept.current = side;
      height.current = box.current?.scrollHeight ?? 0;
    },
    toEnd: () => {
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
    },
  };
}
