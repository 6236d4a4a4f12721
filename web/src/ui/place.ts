export type Placement =
  | "bottom-start"
  | "bottom-end"
  | "bottom"
  | "top-start"
  | "top-end"
  | "top"
  | "right-start";

type Options = { placement?: Placement; gap?: number; matchWidth?: boolean };

const margin = 8;

/** Puts a top-layer panel beside its anchor, turned over or pushed in where it would not fit. */
function place(anchor: Element, panel: HTMLElement, options: Options = {}): void {
  const { placement = "bottom-start", gap = 6, matchWidth = false } = options;
  const [side, along] = placement.split("-") as [string, string | undefined];
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.position = "fixed";
  if (matchWidth) panel.style.minWidth = `${box.width}px`;

  panel.style.maxHeight = "";
  const wide = panel.offsetWidth;
  const tall = panel.offsetHeight;
  const below = clientHeight - box.bottom - gap - margin;
  const above = box.top - gap - margin;

  if (side === "right") {
    const fits = box.right + gap + wide + margin <= clientWidth;
    const left = fits ? box.right + gap : Math.max(margin, box.left - gap - wide);
    put(panel, left, clamp(box.top, clientHeight - tall - margin));
    return;
  }

  const up = side === "top" ? above >= tall || above > below : below < tall && above > below;
  const room = Math.max(120, up ? above : below);
  if (tall > room) panel.style.maxHeight = `${room}px`;
  const height = Math.min(tall, room);
  const left =
    along === "end"
      ? box.right - wide
      : along === "start"
        ? box.left
        : box.left + (box.width - wide) / 2;
  put(
    panel,
    clamp(left, clientWidth - wide - margin),
    up ? box.top - gap - height : box.bottom + gap,
  );
}

/** Keeps the panel beside its anchor while anything scrolls or resizes. */
export function follow(anchor: Element, panel: HTMLElement, options: Options): () => void {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(anchor, panel, options));
  };
  place(anchor, panel, options);
  addEventListener("scroll", again, { capture: true, passive: true });
  addEventListener("resize", again);
  const watch = new ResizeObserver(again);
  watch.observe(panel);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("scroll", again, { capture: true });
    removeEventListener("resize", again);
    watch.disconnect();
  };
}

const clamp = (value: number, most: number) => Math.max(margin, Math.min(value, most));

function put(panel: HTMLElement, left: number, top: number) {
  panel.style.left = `${Math.round(left)}px`;
  panel.style.top = `${Math.round(top)}px`;
}
