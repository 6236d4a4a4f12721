/** Pixels that a keyboard takes at least: a browser's own bars take less. */
const keyboardAtLeast = 120;

/** Part of the window that a keyboard leaves free, in pixels from its top; `keyboard` is 0 where there is none. */
export type VisibleArea = { top: number; bottom: number; keyboard: number };

/** Reads the part of the window that is not under a keyboard; one who has enlarged the page has no keyboard. */
export function readVisibleArea(): VisibleArea {
  const { visualViewport: view, innerHeight } = window;
  if (!view || view.scale !== 1 || innerHeight - view.height <= keyboardAtLeast)
    return { top: 0, bottom: innerHeight, keyboard: 0 };
  const bottom = view.offsetTop + view.height;
  return { top: view.offsetTop, bottom, keyboard: Math.max(0, innerHeight - bottom) };
}

/** Calls `listener` whenever the visible area may have changed, until the answer is called. */
export function watchVisibleArea(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("resize", listener, { signal });
  for (const kind of ["resize", "scroll"])
    window.visualViewport?.addEventListener(kind, listener, { signal });
  return () => stop.abort();
}

/**
 * Keeps `--visible-top` and `--keyboard` on the root, in pixels, while a keyboard lies over the page: iOS
 * does not make the window smaller for it, and what stands at the end of the window would lie under it.
 */
export function publishVisibleArea(): () => void {
  const { style } = document.documentElement;
  const publish = () => {
    const { top, keyboard } = readVisibleArea();
    if (keyboard === 0) {
      style.removeProperty("--visible-top");
      style.removeProperty("--keyboard");
      return;
    }
    style.setProperty("--visible-top", `${Math.round(top)}px`);
    style.setProperty("--keyboard", `${Math.round(keyboard)}px`);
  };
  publish();
  return watchVisibleArea(publish);
}
