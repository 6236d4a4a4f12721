import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

type Keys = {
  /** The rows stand in here, each with its `data-key`. */
  table: RefObject<HTMLElement | null>;
  search: RefObject<HTMLElement | null>;
  onSelect: (key: string) => void;
  onClear: () => void;
  onHelp: () => void;
};

/** Handles the table's own keys: j k x a / ? and Escape. */
export function useTableKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isBusy(event.target as HTMLElement)) return;
    if (act(keys, hotkeyOf(event))) event.preventDefault();
  });
  // Together with the rows: other effects run a moment later, and a key pressed until then would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Reads a key as on a Latin layout: a Ukrainian one has the same hotkeys, and Caps Lock changes none. */
function hotkeyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^\p{Script=Cyrillic}$/u.test(key)) return code.replace(/^Key/, "").toLowerCase();
  if (code === "Slash" && (key === "." || key === ",")) return shiftKey ? "?" : "/";
  return key.length === 1 ? key.toLowerCase() : key;
}

function act({ table, search, onSelect, onClear, onHelp }: Keys, pressed: string): boolean {
  const rows = [...(table.current?.querySelectorAll<HTMLElement>("tr[data-key]") ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  switch (pressed) {
    case "j":
    case "ArrowDown":
      return focus(rows, at + 1);
    case "k":
    case "ArrowUp":
      return focus(rows, Math.max(0, at - 1));
    case "x":
      if (row?.dataset["key"]) onSelect(row.dataset["key"]);
      return row !== undefined;
    case "a":
      row?.querySelector<HTMLElement>("[data-assign]")?.click();
      return row !== undefined;
    case "Escape":
      onClear();
      return false;
    case "/":
      search.current?.querySelector("input")?.focus();
      return true;
    case "?":
      onHelp();
      return true;
    default:
      return false;
  }
}

function focus(rows: readonly HTMLElement[], at: number): boolean {
  const next = rows[at];
  if (!next) return false;
  for (const row of rows) row.tabIndex = row === next ? 0 : -1;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  return true;
}

/**
 * Returns true if a key is for something else than the table: a field, a dialog, or a menu. A menu that opens
 * takes the focus a moment later, so an open one counts wherever the focus is.
 */
function isBusy(target: HTMLElement): boolean {
  return (
    target.closest("input:not([type=checkbox]), textarea, select, [role=menu], dialog") !== null ||
    document.querySelector("[aria-haspopup=menu][aria-expanded=true]") !== null
  );
}
