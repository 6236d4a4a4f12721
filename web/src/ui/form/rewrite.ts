import { flushSync } from "react-dom";

/**
 * Changes the text of a field, and selects from `from` to `to` of what it then shows, all before anything more is
 * typed: a frame later, the next letters would already stand elsewhere.
 */
export function rewrite(
  field: HTMLTextAreaElement | null,
  change: () => void,
  [from, to]: readonly [from: number, to: number],
): void {
  flushSync(change);
  field?.focus();
  field?.setSelectionRange(from, to);
}
