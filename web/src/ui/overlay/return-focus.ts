import { topModal } from "./modal-stack.ts";

/** Ends the watch of before: only the newest step of a person is cared for. */
let end = () => {};

/** The control pressed last: Safari gives a pressed button no focus, and yet the focus belongs there again. */
let pressed: Element | null = null;
// Pages that are written at build time have no document.
globalThis.document?.addEventListener(
  "click",
  ({ target }) => {
    pressed = target instanceof Element ? target.closest(controls) : null;
  },
  true,
);

/** Returns the focused element, or the pressed control if none has the focus. */
function focusedOrPressed(): Element | null {
  const focused = document.activeElement;
  return focused && focused !== document.body ? focused : pressed;
}

/**
 * Remembers where the focus is. What it gives is called when a dialog has closed: the browser brings the focus back by
 * itself; where its place is gone, then or until the person's next press, the focus goes to what stands there now.
 */
export function rememberFocus(): () => void {
  const ancestors: Element[] = [];
  let place = focusedOrPressed();
  while (place && place !== document.body) {
    ancestors.push(place);
    place = place.parentElement;
  }
  return () => keepFocus(ancestors);
}

/** Keeps the focus near the control that was pressed, where its own act takes it away. */
export function keepFocusNearby(): void {
  rememberFocus()();
}

/**
 * Moves the focus after another page came: to its heading, unless the page moved it. `before` had
 * the focus when the navigation began and may stand in both pages.
 */
export function focusPage(before: Element | null = null): void {
  const focused = document.activeElement;
  const typing = focused?.matches("main :is(input, textarea, select), [data-autofocus]") ?? false;
  const put = focused !== before && (focused?.matches("main *") ?? false);
  if (!typing && !put && !topModal()) heading()?.focus({ preventScroll: true });
  keepFocus([]);
}

/** Keeps the focus until the next press: a lost focus goes to the nearest remaining element. */
function keepFocus(ancestors: readonly Element[]): void {
  end();
  const settle = () => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused !== content()) return;
    for (const target of [...nearest(ancestors), heading()]) {
      target?.focus({ preventScroll: target.matches(`h1, ${scrolled}`) });
      if (target && document.activeElement === target) return;
    }
  };
  const watch = new MutationObserver(settle);
  const stop = () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    document.removeEventListener("pointerdown", stop, true);
    document.removeEventListener("keydown", stop, true);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("pointerdown", stop, true);
  document.addEventListener("keydown", stop, true);
  const frame = requestAnimationFrame(settle);
  end = stop;
}

/** Lists the first controls nearby that are still there, and the page's heading. */
function nearest(ancestors: readonly Element[]): HTMLElement[] {
  const modal = topModal();
  const left = ancestors.filter((one) => one.isConnected && (!modal || modal.contains(one)));
  const page = left.findIndex((one) => one.matches("main") || one.querySelector("h1"));
  const found = (page < 0 ? left : left.slice(0, page)).map((one) => {
    if (one.matches(`${controls}, ${scrolled}`)) return one;
    // What stands first in a long list may be far out of sight: the list itself is nearer.
    return one.closest(scrolled) && one.querySelector("[data-row]")
      ? null
      : one.querySelector(controls);
  });
  const title = modal?.querySelector("[data-modal-title]");
  return [...found, title].filter((one) => one instanceof HTMLElement);
}

const controls = ":is(button, input, select, textarea):not(:disabled, [hidden]), a[href]";

/** Elements that keys scroll, and that therefore take the focus themselves. */
const scrolled = "[tabindex='0'][role='log']";

const content = () => document.getElementById("content");

/** Returns the heading of what was opened (in a list beside it, too) or of the page, or the container until it comes. */
function heading(): HTMLElement | null {
  const found = ["[data-page-heading]", "main h1[tabindex]", "h1[tabindex]"].map((selector) =>
    document.querySelector<HTMLElement>(selector),
  );
  return found.find((one) => one !== null) ?? content();
}
