type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Returns how far toasts rise from the bottom edge, in pixels, to lie over none of these bars. */
export function clearanceOf(toasts: Box, bars: readonly Box[], height: number): number {
  const covered = bars.filter(
    (bar) =>
      bar.bottom > bar.top &&
      bar.left < toasts.right &&
      bar.right > toasts.left &&
      bar.top < toasts.bottom &&
      bar.bottom > toasts.top,
  );
  return Math.max(0, ...covered.map(({ top }) => height - top));
}

/** Places toasts above the bars of buttons that they would cover. Such a bar has `data-bottom-bar`. */
export function placeToasts(toasts: HTMLElement, page: ParentNode): void {
  toasts.style.removeProperty("--toast-bar");
  const bars = [...page.querySelectorAll("[data-bottom-bar]")];
  const clearance = clearanceOf(
    toasts.getBoundingClientRect(),
    bars.map((bar) => bar.getBoundingClientRect()),
    window.innerHeight,
  );
  if (clearance > 0) toasts.style.setProperty("--toast-bar", `${Math.ceil(clearance)}px`);
}
