import type { Page } from "playwright-core";
import { settled } from "../places/place.ts";

/** A phone held so low that little fits: what does not scroll there is cut off. */
const small = { width: 390, height: 560 };

/**
 * Lists the controls that nobody can bring into sight on a small phone, since what holds them
 * hides what overflows and does not scroll. A browser driven by a test scrolls to them all the same.
 */
export async function listOutOfReach(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  try {
    await page.setViewportSize(small);
    await settled(page);
    const found = await page.evaluate(findCutOff);
    return found.map((control) => `out of reach: ${control}`);
  } finally {
    if (before) await page.setViewportSize(before);
  }
}

function findCutOff(): string[] {
  type Box = { top: number; bottom: number; left: number; right: number };
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const root = dialogs.at(-1) ?? document.body;
  const scrolls = (value: string) => value === "auto" || value === "scroll";
  const hides = (value: string) => value === "hidden" || value === "clip";
  const isOutside = (box: Box, { top, bottom, left, right }: Box) => ({
    x: box.left >= right || box.right <= left,
    y: box.top >= bottom || box.bottom <= top,
  });
  const isCutOff = (control: Element): boolean => {
    let box: Box = control.getBoundingClientRect();
    const { position } = getComputedStyle(control);
    if (position === "fixed") return false;
    let isFree = position === "absolute";
    for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const room = at.getBoundingClientRect();
      // What is placed by a box further out is not held by this one.
      const holds = !isFree || style.position !== "static";
      if (holds) {
        const out = isOutside(box, room);
        if (out.y && hides(style.overflowY)) return true;
        if (out.x && hides(style.overflowX)) return true;
        if (scrolls(style.overflowY) || scrolls(style.overflowX)) box = room;
        isFree = style.position === "absolute";
      }
      // The page does not move what is fixed to the window.
      if (style.position === "fixed") {
        const { innerWidth: right, innerHeight: bottom } = window;
        const out = isOutside(box, { top: 0, left: 0, right, bottom });
        return out.x || out.y;
      }
    }
    return false;
  };
  return [...root.querySelectorAll(controls)]
    .filter(
      (control) =>
        control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !control.closest("[inert], [aria-hidden=true], .sr-only") &&
        control.getBoundingClientRect().height > 1,
    )
    .filter(isCutOff)
    .map((control) => control.outerHTML.slice(0, 120));
}
