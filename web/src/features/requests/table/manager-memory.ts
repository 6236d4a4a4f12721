import { useEffect, useState } from "react";

/** State of the table while one of its rows is open. */
const memory: { selected: ReadonlySet<string>; opened: string | null } = {
  selected: new Set(),
  opened: null,
};

/** Keeps the selected rows while a request is opened. */
export function useSelected() {
  const [selected, setSelected] = useState(memory.selected);
  const choose = (keys: ReadonlySet<string>) => {
    memory.selected = keys;
    setSelected(keys);
  };
  return [selected, choose] as const;
}

export function rememberOpened(key: string): void {
  memory.opened = key;
}

/** Returns the focus to the row that was opened, once it is there. */
export function useReturnedFocus(ready: boolean): void {
  useEffect(() => {
    if (!ready || memory.opened === null) return;
    const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(memory.opened)}"]`);
    memory.opened = null;
    // After the router has brought back the place of the page and put the focus on its heading.
    const timer = setTimeout(() => row?.focus({ preventScroll: true }), 50);
    return () => clearTimeout(timer);
  }, [ready]);
}
