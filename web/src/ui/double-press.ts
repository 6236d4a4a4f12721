/** Milliseconds and pixels within which two presses are one person's habit, and not two wishes. */
const soon = 350;
const near = 16;

let last: { at: number; x: number; y: number; target: Element } | null = null;

/**
 * Drops the second press of a double press where the first one has taken away what was pressed, such as
 * a link of a drawer: it would reach whatever lies below. Returns the way to stop.
 */
export function dropOrphanedPresses(): () => void {
  const stop = new AbortController();
  last = null;
  document.addEventListener("click", onClick, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

function onClick(event: MouseEvent): void {
  const before = last;
  const { timeStamp: at, clientX: x, clientY: y, target } = event;
  // A key's press has no place.
  if (!(target instanceof Element) || event.detail === 0) return;
  last = { at, x, y, target };
  if (!before || at - before.at > soon) return;
  if (Math.hypot(x - before.x, y - before.y) > near || isShown(before.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  const dialog = element.closest("dialog");
  const panel = element.closest("[popover]");
  return (!dialog || dialog.open) && (!panel || panel.matches(":popover-open"));
}
