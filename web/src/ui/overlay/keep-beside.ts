import { autoUpdate, computePosition, flip, offset, shift, size } from "@floating-ui/dom";
import type { PlaceOptions } from "./place.ts";

const edge = { padding: 8 };

/**
 * Positions a top-layer panel beside its anchor, turned over or pushed in where it would not fit, and keeps it
 * there while anything scrolls, grows or moves, until the returned function is called. The height that is left for
 * it stands in `--room`; `onPlaced` runs once.
 */
export function keepBeside(
  anchor: Element,
  panel: HTMLElement,
  { placement = "bottom-start", gap = 6, matchWidth = false }: PlaceOptions,
  onPlaced: () => void,
): () => void {
  let placed = false;
  let over = false;
  const middleware = [
    offset(gap),
    flip({ ...edge, crossAxis: false }),
    shift(edge),
    size({
      ...edge,
      apply: ({ availableHeight, rects }) => {
        panel.style.setProperty("--room", `${Math.max(120, Math.floor(availableHeight))}px`);
        if (matchWidth) panel.style.minWidth = `${rects.reference.width}px`;
      },
    }),
  ];
  const place = async () => {
    // Its own height decides the side, and not what the last place left of it.
    panel.style.removeProperty("--room");
    const options = { strategy: "fixed", placement, middleware } as const;
    const { x, y } = await computePosition(anchor, panel, options);
    if (over) return;
    panel.style.left = `${Math.round(x)}px`;
    panel.style.top = `${Math.round(y)}px`;
    if (!placed) onPlaced();
    placed = true;
  };
  const stop = autoUpdate(anchor, panel, () => void place());
  return () => {
    over = true;
    stop();
  };
}
