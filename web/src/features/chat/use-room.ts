import { useLayoutEffect, useRef } from "react";

/**
 * As high as the window leaves it between what stands above and the bar below, so that only the talk scrolls. A phone's
 * bar is as high as the page keeps free below, or as the frame says in its custom property `--bar`.
 */
export function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const element = frame.current;
      const main = element?.closest("main");
      if (!element || !main) return;
      const top = element.getBoundingClientRect().top + window.scrollY;
      const kept = getComputedStyle(main).paddingBottom;
      element.style.height = `calc(100dvh - ${top}px - ${kept} - var(--bar, 0px))`;
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    window.addEventListener("resize", fit);
    return () => {
      watch.disconnect();
      window.removeEventListener("resize", fit);
    };
  }, []);
  return frame;
}
