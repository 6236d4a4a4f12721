import type { Placement } from "@floating-ui/dom";

export type PlaceOptions = {
  placement?: Placement;
  /** Pixels between the two. */
  gap?: number;
  matchWidth?: boolean;
};

// The shell does not carry what only an open panel needs.
const load = () => import("./keep-beside.ts");

/** Brings what places panels a little before one opens. */
export function preparePlacing(): void {
  // Whoever opens a panel asks once more, and copes.
  load().catch(() => {});
}

/**
 * Keeps a top-layer panel beside its anchor until the returned function is called, out of sight until
 * it stands there; then `onPlaced` runs, once.
 */
export function followAnchor(
  anchor: Element,
  panel: HTMLElement,
  options: PlaceOptions,
  onPlaced?: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let over = false;
  const show = () => {
    panel.style.visibility = "";
    onPlaced?.();
  };
  const start = async () => {
    const { keepBeside } = await load();
    if (!over) stop = keepBeside(anchor, panel, options, show);
  };
  // Hidden and not only transparent: a press meant for a panel that still moves would land beside it.
  panel.style.visibility = "hidden";
  // Where it cannot be loaded the panel stands where it is in the document: after its trigger.
  start().catch(() => over || show());
  return () => {
    over = true;
    panel.style.visibility = "";
    stop?.();
  };
}
