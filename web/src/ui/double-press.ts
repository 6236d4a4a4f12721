/** Milliseconds and pixels within which two presses are one person's habit, and not two wishes. */
const soon = 350;
const near = 16;

type Press = { at: number; x: number; y: number; overlay: Element | null };
let last: Press | null = null;

/**
 * Drops the second press of a double press in a dialog or menu that the first one has closed: it would
 * reach whatever lies below. Returns the way to stop.
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
  last = { at, x, y, overlay: target.closest("dialog, [popover]") };
  if (!before?.overlay || at - before.at > soon) return;
  if (Math.hypot(x - before.x, y - before.y) > near || isOpen(before.overlay)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isOpen(overlay: Element): boolean {
  if (!overlay.isConnected) return false;
  return overlay instanceof HTMLDialogElement ? overlay.open : overlay.matches(":popover-open");
}
