import { type KeyboardEvent, useRef } from "react";
import type { FacadeLayout, PlacedApartment } from "./facade-layout.ts";
import { isStep, jumpTo, nextApartment } from "./facade-walk.ts";

/** Milliseconds after which another digit begins another number. */
const patience = 900;

/** Walks a building by arrows, and jumps where a number is typed. */
export function useFacadeKeys<Apartment extends PlacedApartment>(
  building: FacadeLayout<Apartment>,
  apartments: readonly Apartment[],
): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: "", at: 0 });
  return (event) => {
    const from = (event.target as HTMLElement).dataset["flat"];
    if (from === undefined || event.metaKey || event.altKey) return;
    if (isStep(event.key)) {
      event.preventDefault();
      moveFocus(event.currentTarget, nextApartment(building, from, event.key, event.ctrlKey));
      return;
    }
    if (event.ctrlKey || !/^[\p{L}\p{N}/-]$/u.test(event.key)) return;
    const { text, at } = typed.current;
    const more = event.timeStamp - at < patience ? text + event.key : event.key;
    typed.current = { text: more, at: event.timeStamp };
    const found = jumpTo(apartments, more);
    if (found) moveFocus(event.currentTarget, found.id);
  };
}

/** Moves the focus to a window; Tab comes back to it. */
export function moveFocus(grid: HTMLElement, id: string): void {
  const next = grid.querySelector<HTMLElement>(`[data-flat="${CSS.escape(id)}"]`);
  if (!next) return;
  for (const one of grid.querySelectorAll<HTMLElement>("[data-flat][tabindex='0']"))
    one.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}
