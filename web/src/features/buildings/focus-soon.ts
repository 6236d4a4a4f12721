/**
 * Where the focus goes once what held it is gone from the page: after the next two frames, and to
 * the heading of the page where there is nothing nearer.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const focus = () => {
    const found = find();
    const heading = document.querySelector<HTMLElement>("h1");
    (found?.isConnected ? found : heading)?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
