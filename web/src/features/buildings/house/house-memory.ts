import { moveFocus } from "./use-house-keys.ts";

let opened: string | null = null;

export function rememberOpened(flatId: string): void {
  opened = flatId;
}

/** Back from a flat the focus is on its window, after the router has put it on the heading. */
export function takeOpened(grid: HTMLElement): (() => void) | undefined {
  const id = opened;
  opened = null;
  if (id === null) return undefined;
  const timer = setTimeout(() => moveFocus(grid, id), 50);
  return () => clearTimeout(timer);
}
