import type { HistoryLocation, RouterHistory } from "@tanstack/react-router";

/** Something over the page that Back should close instead of leaving the page. */
export type Overlay = { close: () => void; mayClose: () => boolean };

/** `overlay`: how many overlays lie over the page here; `under`: the key of that page's own entry. */
type EntryState = { overlay?: number; under?: string; __TSR_key?: string; __TSR_index: number };
type Subscriber = Parameters<RouterHistory["subscribe"]>[0];
type Blocker = Parameters<RouterHistory["block"]>[0];

let open: readonly Overlay[] = [];
let entries: ReturnType<typeof overlayEntries> | undefined;

/** Adds an entry for an overlay to the history; the returned function removes it, unless Back has done so. */
export function enterHistory(overlay: Overlay): () => void {
  open = [...open, overlay];
  entries?.settleSoon();
  return () => {
    open = open.filter((other) => other !== overlay);
    entries?.settleSoon();
  };
}

/**
 * Creates the router's history, which sees only entries of pages. Open overlays have entries
 * between them with the page's address, so that Back closes the topmost overlay.
 */
export function createPageHistory(browser: RouterHistory): RouterHistory {
  const subscribers = new Set<Subscriber>();
  entries = overlayEntries(browser, (args) => {
    for (const subscriber of subscribers) subscriber(args);
  });
  const { page, navigate, stop } = entries;
  return Object.defineProperties(Object.create(browser) as RouterHistory, {
    location: { get: page },
    push: {
      value: (...args: Parameters<RouterHistory["push"]>) => navigate(() => browser.push(...args)),
    },
    replace: {
      value: (...args: Parameters<RouterHistory["replace"]>) =>
        navigate(() => browser.replace(...args)),
    },
    subscribe: {
      value: (subscriber: Subscriber) => {
        subscribers.add(subscriber);
        return () => subscribers.delete(subscriber);
      },
    },
    destroy: {
      value: () => {
        stop();
        browser.destroy();
      },
    },
    block: {
      // Whoever guards a page is not asked when only an overlay over it closes.
      value: (blocker: Blocker) =>
        browser.block({
          ...blocker,
          blockerFn: (args) =>
            !samePage(args.currentLocation, args.nextLocation) && blocker.blockerFn(args),
        }),
    },
  });
}

function overlayEntries(browser: RouterHistory, tell: Subscriber) {
  let page = pageOf(browser.location);
  /** Set while our own step back over entries of overlays is on its way. */
  let returning: ReturnType<typeof setTimeout> | undefined;
  let writing = false;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (work: () => void) => {
    writing = true;
    work();
    // Each is an entry of its own; what waits is written as one.
    browser.flush();
    writing = false;
  };
  const stepBack = (count: number) => {
    // A browser that restored a tab without its past has nowhere to go back to.
    returning = setTimeout(() => {
      write(() => browser.replace(page.href, page.state, { ignoreBlocker: true }));
      arrive();
    }, 1000);
    browser.go(-count);
  };
  const arrive = () => {
    clearTimeout(returning);
    returning = undefined;
    settleSoon();
    const tasks = waiting;
    waiting = [];
    for (const action of tasks) action();
  };
  const settle = () => {
    if (returning) return;
    const depth = depthOf(browser.location);
    if (depth > open.length) stepBack(depth - open.length);
    for (let overlay = depth + 1; overlay <= open.length; overlay++) {
      const state = { ...page.state, overlay, under: keyOf(page) };
      write(() => browser.push(page.href, state, { ignoreBlocker: true }));
    }
  };
  // A moment later: by then one dialog has given way to the next.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };

  browser.subscribe(({ location, action }) => {
    if (writing) return;
    const stepped = action.type !== "PUSH" && action.type !== "REPLACE";
    const same = samePage(page, location);
    page = pageOf(location);
    if (!stepped || !same) tell({ location: page, action });
    if (!stepped) return;
    const ours = returning !== undefined;
    arrive();
    if (ours) return;
    const closing = open.slice(depthOf(location)).toReversed();
    for (const overlay of closing) if (overlay.mayClose()) overlay.close();
  });
  // An entry that outlived a reload has no overlay any more.
  settleSoon();

  return {
    page: () => page,
    settleSoon,
    stop: () => {
      clearTimeout(timer);
      clearTimeout(returning);
    },
    /** Runs a navigation from the page's own entry, so that none of an overlay stays behind. */
    navigate: (action: () => void) => {
      const depth = depthOf(browser.location);
      if (depth === 0 && !returning) return action();
      waiting.push(action);
      if (!returning) stepBack(depth);
    },
  };
}

function depthOf(location: HistoryLocation): number {
  const { overlay } = location.state as EntryState;
  return typeof overlay === "number" ? overlay : 0;
}

function keyOf(location: HistoryLocation): string | undefined {
  const { under, __TSR_key } = location.state as EntryState;
  return under ?? __TSR_key;
}

function samePage(one: HistoryLocation, other: HistoryLocation): boolean {
  return keyOf(one) === keyOf(other) && one.href === other.href;
}

/** Returns the page's own location below open overlays. */
function pageOf(location: HistoryLocation): HistoryLocation {
  if (depthOf(location) === 0) return location;
  const { overlay: _, under, ...state } = location.state as EntryState;
  return {
    ...location,
    state: { ...state, key: under, __TSR_key: under } as typeof location.state,
  };
}
