import { useLayoutEffect, useRef } from "react";
import { readVisibleArea, watchVisibleArea } from "#web/ui/visible-area.ts";

/**
 * Sizes the chat to the space that the window leaves between header and bottom bar, so that only
 * messages scroll. The bar's height is what the page keeps free, or the property `--bar`. Above an
 * on-screen keyboard the frame ends over it.
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
      const padding = getComputedStyle(main).paddingBottom;
      element.style.height = `calc(100dvh - ${top + window.scrollY}px - ${padding} - var(--bar, 0px))`;
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
