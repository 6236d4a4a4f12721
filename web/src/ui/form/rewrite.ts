import { flushSync } from "react-dom";

/** Changes the text of a field and selects from `from` to `to`, before anything is rendered. */
export function rewriteText(
  field: HTMLTextAreaElement | null,
  change: () => void,
  [from, to]: readonly [from: number, to: number],
): void {
  flushSync(change);
  field?.focus();
  field?.setSelectionRange(from, to);
}
