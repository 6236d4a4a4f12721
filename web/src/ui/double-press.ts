/** Milliseconds and pixels within which two presses are one person's habit, and not two wishes. */
const soon = 350;
const near = 16;

const controls = "a, button, input, label, select, summary, textarea, [role]";

type Press = {
  at: number;
  x: number;
  y: number;
  control: Element | null;
  overlay: Element | null;
};
let last: Press | null = null;

/**
 * Drops the second press of a double press that would reach something else: what lies below a dialog or menu that the
 * first one has closed, or what has come under the finger beside a control that is still there. Returns the way to stop.
 */
export function dropOrphanedPresses(): () => void {
  const stop = new AbortController();
  last = null;
  const options = { capture: true, signal: stop.signal };
  document.addEventListener("click", onClick, options);
  // Who has used the keyboard in between means the next press, such as that of another row's menu after Escape.
  document.addEventListener("keydown", () => (last = null), options);
  return () => stop.abort();
}

function onClick(event: MouseEvent): void {
  const before = last;
  const { timeStamp: at, clientX: x, clientY: y, target } = event;
  // A key's press has no place.
  if (!(target instanceof Element) || event.detail === 0) return;
  const [control, overlay] = [target.closest(controls), target.closest("dialog, [popover]")];
  last = { at, x, y, control, overlay };
  if (!before || at - before.at > soon) return;
  if (Math.hypot(x - before.x, y - before.y) > near) return;
  const isOrphaned = before.overlay !== null && !isOpen(before.overlay);
  if (!isOrphaned && !hasSlidIn(event, { control, before })) return;
  // A third press is compared with the first one too.
  last = { ...before, at };
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns true where a press meets another control although the one that was pressed has not gone. */
function hasSlidIn(
  event: MouseEvent,
  { control, before }: { control: Element | null; before: Press },
): boolean {
  const isDouble = event.detail > 1 || ("pointerType" in event && event.pointerType === "touch");
  return isDouble && control !== null && control !== before.control && isShown(before.control);
}

const isShown = (control: Element | null) => control?.isConnected ?? false;

function isOpen(overlay: Element): boolean {
  if (!overlay.isConnected) return false;
  return overlay instanceof HTMLDialogElement ? overlay.open : overlay.matches(":popover-open");
}
