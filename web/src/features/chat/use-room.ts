import { useLayoutEffect, useRef } from "react";

/** Pixels that a keyboard takes at least: a browser's own bars take less. */
const keyboardAtLeast = 120;

/**
 * As high as the window leaves it between what stands above and the bar below, so that only the talk scrolls. A phone's
 * bar is as high as the page keeps free below, or as the frame says in its custom property `--bar`. Where a keyboard
 * lies over the page (it does not make the window smaller), the frame ends above it.
 */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fit = () => {
      const element = frame.current;
      const main = element?.closest("main");
      if (!element || !main) return;
      const { top } = element.getBoundingClientRect();
      const end = view ? view.offsetTop + view.height : window.innerHeight;
      // Who has enlarged the page looks at a part of it: nothing covers the rest.
      if (view?.scale === 1 && window.innerHeight - view.height > keyboardAtLeast) {
        element.style.height = `${Math.round(end - top)}px`;
        return;
      }
      const kept = getComputedStyle(main).paddingBottom;
      element.style.height = `calc(100dvh - ${top + window.scrollY}px - ${kept} - var(--bar, 0px))`;
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    const stop = new AbortController();
    window.addEventListener("resize", fit, { signal: stop.signal });
    for (const kind of ["resize", "scroll"])
      view?.addEventListener(kind, fit, { signal: stop.signal });
    return () => {
      watch.disconnect();
      stop.abort();
    };
  }, []);
  return frame;
}
