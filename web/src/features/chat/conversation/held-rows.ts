import { type RefObject, useEffect, useRef } from "react";

/** Keys of rows that stay though they are out of sight. */
export type HeldRows = {
  /** Where the focus is: without its row the next key would go to the page. */
  focus: string | null;
  /** Where a selection begins and ends, so that all of it can be copied. */
  selection: readonly [string, string] | null;
};

/** Records which of the rows in an element hold the focus and the selection; a row bears its key as `data-row`. */
export function useHeldRows(box: RefObject<HTMLElement | null>): RefObject<HeldRows> {
  const rowState = useRef<HeldRows>({ focus: null, selection: null });
  useEffect(() => {
    const stop = new AbortController();
    const keyOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const row = element?.closest<HTMLElement>("[data-row]");
      return row && box.current?.contains(row) ? (row.dataset["row"] ?? null) : null;
    };
    const note = () => {
      const selection = document.getSelection();
      const some = selection !== null && !selection.isCollapsed;
      const from = some ? keyOf(selection.anchorNode) : null;
      const to = some ? keyOf(selection.focusNode) : null;
      const [one, other] = [from ?? to, to ?? from];
      rowState.current = {
        focus: keyOf(document.activeElement),
        selection: one && other ? [one, other] : null,
      };
    };
    for (const kind of ["focusin", "focusout", "selectionchange"])
      document.addEventListener(kind, note, { signal: stop.signal });
    return () => stop.abort();
  }, [box]);
  return rowState;
}

/**
 * Lists the rows to render in order: those in and near sight, and those with focus or selection;
 * `places` maps keys to positions.
 */
export function withHeld(
  ids: readonly number[],
  { focus, selection }: HeldRows,
  places: ReadonlyMap<string, number>,
): number[] {
  const shown = new Set(ids);
  const focused = focus === null ? undefined : places.get(focus);
  if (focused !== undefined) shown.add(focused);
  const ends = selection?.flatMap((key) => places.get(key) ?? []) ?? [];
  if (ends.length > 0)
    for (let at = Math.min(...ends); at <= Math.max(...ends); at++) shown.add(at);
  return [...shown].toSorted((a, b) => a - b);
}
