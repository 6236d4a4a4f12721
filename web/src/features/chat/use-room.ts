import { useLayoutEffect, useRef } from "react";
import { readVisibleArea, watchVisibleArea } from "#web/ui/visible-area.ts";

/**
 * As high as the window leaves it between what stands above and the bar below, so that only the talk scrolls. A phone's
 * bar is as high as the page keeps free below, or as the frame says in its custom property `--bar`. Where a keyboard
 * lies over the page (it does not make the window smaller), the frame ends above it.
 */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const element = frame.current;
      const main = element?.closest("main");
      if (!element || !main) return;
      const { top } = element.getBoundingClientRect();
      const { bottom, keyboard } = readVisibleArea();
      if (keyboard > 0) {
        element.style.height = `${Math.round(bottom - top)}px`;
        return;
      }
      const kept = getComputedStyle(main).paddingBottom;
      element.style.height = `calc(100dvh - ${top + window.scrollY}px - ${kept} - var(--bar, 0px))`;
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    const stop = watchVisibleArea(fit);
    return () => {
      watch.disconnect();
      stop();
    };
  }, []);
  return frame;
}
