import { type RefObject, useEffect, useEffectEvent } from "react";

/** Pixels that a finger went to the right and down, and how long that took in milliseconds. */
export type Stroke = { right: number; down: number; took: number };

/** Returns whether a swipe means "back": far to the right, hardly up or down, without a stop. */
export function isSwipeBack({ right, down, took }: Stroke): boolean {
  return right >= 72 && right > 2 * Math.abs(down) && took <= 700;
}

/**
 * Returns whether the touched element uses the swipe itself: text, a player, sideways scrolling.
 */
function isTaken(target: EventTarget | null, within: Element): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("input, textarea, select, video, audio, dialog")) return true;
  for (let at: Element | null = target; at && at !== within; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
  return false;
}

/** Goes back on a swipe to the right on a phone, where one column is shown. */
export function useSwipeBack(box: RefObject<HTMLElement | null>, onBack: (() => void) | null) {
  const back = useEffectEvent(() => onBack?.());
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    let began: { x: number; y: number; at: number } | null = null;
    const options = { passive: true, signal: stop.signal };
    element.addEventListener(
      "touchstart",
      (event) => {
        const [finger, another] = event.touches;
        const single = finger && !another && window.matchMedia("(width < 48rem)").matches;
        began =
          single && !isTaken(event.target, element)
            ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
            : null;
      },
      options,
    );
    element.addEventListener("touchcancel", () => void (began = null), options);
    element.addEventListener(
      "touchend",
      (event) => {
        const [finger] = event.changedTouches;
        const from = began;
        began = null;
        if (!from || !finger || !(document.getSelection()?.isCollapsed ?? true)) return;
        const took = event.timeStamp - from.at;
        if (isSwipeBack({ right: finger.clientX - from.x, down: finger.clientY - from.y, took }))
          back();
      },
      options,
    );
    return () => stop.abort();
  }, [box]);
}
