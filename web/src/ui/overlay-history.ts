/** Something over the page that Back should close instead of leaving the page. */
export type Overlay = { close: () => void; mayClose: () => boolean };

// Open overlays, and as many entries on top of the page's own: `state.overlay` counts them.
let open: readonly Overlay[] = [];
/** The state of the entry we stand on, but for the count: one with another belongs to the router. */
let page = "";
/** We have sent the browser back ourselves, and it is still on its way. */
let returning = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Gives an overlay its entry; the answer takes the entry away, unless Back has done so. */
export function enterHistory(overlay: Overlay): () => void {
  open = [...open, overlay];
  settle();
  return () => {
    open = open.filter((other) => other !== overlay);
    settle();
  };
}

/** Once, as early as can be: an entry that outlived a reload has no overlay any more. */
function listen(): void {
  addEventListener("popstate", onPop, { capture: true });
  // Whoever follows a link out of an overlay leaves its entry behind: it becomes the next page's.
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...args) => {
    if (depthOf(history.state) > 0) replace(...args);
    else push(...args);
    page = pageOf(history.state);
  };
  history.replaceState = (...args) => {
    replace(...args);
    page = pageOf(history.state);
  };
  settle();
}

// A moment later: by then a link has been followed, and one dialog has given way to the next.
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (returning) return;
    const depth = depthOf(history.state);
    page = pageOf(history.state);
    returning = depth > open.length;
    if (returning) history.go(open.length - depth);
    // Past the router: for it nothing has happened.
    for (let at = depth + 1; at <= open.length; at++)
      History.prototype.pushState.call(history, { ...history.state, overlay: at }, "");
  });
}

function onPop(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  const before = page;
  page = pageOf(event.state);
  if (page === before) event.stopImmediatePropagation();
  const ours = returning;
  returning = false;
  settle();
  if (ours) return;
  for (const overlay of open.slice(depth).toReversed()) if (overlay.mayClose()) overlay.close();
}

function depthOf(state: unknown): number {
  const depth = (state as { overlay?: unknown } | null)?.overlay;
  return typeof depth === "number" ? depth : 0;
}

function pageOf(state: unknown): string {
  return JSON.stringify({ ...(state as object | null), overlay: undefined });
}

// Pages rendered at build time have no window.
if (typeof window !== "undefined") listen();
