/**
 * Moves the focus after the next two frames, once its holder is gone; to the page's heading if
 * `find` returns nothing.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const focus = () => {
    const found = find();
    const heading = document.querySelector<HTMLElement>("h1");
    (found?.isConnected ? found : heading)?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
