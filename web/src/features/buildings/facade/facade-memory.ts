import { moveFocus } from "./use-facade-keys.ts";

let opened: string | null = null;

export function rememberOpened(apartmentId: string): void {
  opened = apartmentId;
}

/** Returns the focus to an apartment's window after going back. */
export function takeOpened(grid: HTMLElement): (() => void) | undefined {
  const id = opened;
  opened = null;
  if (id === null) return undefined;
  const timer = setTimeout(() => moveFocus(grid, id), 50);
  return () => clearTimeout(timer);
}
