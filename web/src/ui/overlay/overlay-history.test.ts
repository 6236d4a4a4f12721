// @vitest-environment jsdom
import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageHistory, enterHistory } from "./overlay-history.ts";

let pages: RouterHistory;
let log: string[];
let leaves: (() => void)[];

const overlays = () => (history.state as { overlay?: number }).overlay ?? 0;
async function heldBy(count: number): Promise<void> {
  await expect.poll(overlays, { interval: 2 }).toBe(count);
}

async function at(path: string): Promise<void> {
  await expect.poll(() => location.pathname, { interval: 2 }).toBe(path);
}

/** Opens an overlay that closes when asked, unless `mayClose` is false. */
function open(mayClose = true) {
  const close = vi.fn<() => void>(() => leave());
  const leave = enterHistory({ close, mayClose: () => mayClose });
  leaves.push(leave);
  return { close, leave };
}

beforeEach(async () => {
  history.replaceState(null, "", "/start");
  pages = createPageHistory(createBrowserHistory());
  log = [];
  leaves = [];
  pages.subscribe(({ location, action }) => log.push(`${action.type} ${location.pathname}`));
  pages.push("/page");
  await at("/page");
});

afterEach(async () => {
  for (const leave of leaves) leave();
  await heldBy(0);
  pages.destroy();
});

test("Back closes the overlay, and the router hears of nothing", async () => {
  const key = pages.location.state.__TSR_key;
  const { close } = open();
  await heldBy(1);
  expect(pages.location.state.__TSR_key).toBe(key);
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await heldBy(0);
  expect(location.pathname).toBe("/page");
  expect(log).toEqual(["PUSH /page"]);
  history.back();
  await at("/start");
  expect(log.at(-1)).toBe("BACK /start");
});

test("an overlay that closes by itself takes its entry along", async () => {
  const { close, leave } = open();
  await heldBy(1);
  leave();
  await heldBy(0);
  expect(close).not.toHaveBeenCalled();
  pages.back();
  await at("/start");
});

test("of two overlays Back closes the upper one; one that must stay keeps its entry", async () => {
  const lower = open(false);
  const upper = open();
  await heldBy(2);
  history.back();
  await vi.waitFor(() => expect(upper.close).toHaveBeenCalledOnce());
  await heldBy(1);
  const stepped = vi.fn<() => void>();
  addEventListener("popstate", stepped, { once: true });
  history.back();
  await vi.waitFor(() => expect(stepped).toHaveBeenCalledOnce());
  // The step was taken and is made good again.
  await heldBy(1);
  expect(lower.close).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/page");
});

test("a page that is opened out of overlays follows the page itself", async () => {
  const lower = open();
  const upper = open();
  await heldBy(2);
  pages.push("/next");
  lower.leave();
  upper.leave();
  await at("/next");
  await heldBy(0);
  expect(log).toEqual(["PUSH /page", "PUSH /next"]);
  history.back();
  await at("/page");
  expect(overlays()).toBe(0);
});

test("an address that changes under an overlay changes for its page", async () => {
  const { leave } = open();
  await heldBy(1);
  pages.replace("/page?tab=2");
  await expect.poll(() => location.search, { interval: 2 }).toBe("?tab=2");
  await heldBy(1);
  leave();
  await heldBy(0);
  expect(location.search).toBe("?tab=2");
  history.back();
  await at("/start");
});

test("a navigation right after an overlay closed is not undone by its step back", async () => {
  const { leave } = open();
  await heldBy(1);
  leave();
  // By now the entry is being taken away, and the browser is not there yet.
  await new Promise((resolve) => setTimeout(resolve));
  pages.push("/next");
  await at("/next");
  await heldBy(0);
  expect(log.at(-1)).toBe("PUSH /next");
  history.back();
  await at("/page");
});

test("whoever guards a page is asked when it is left, not when an overlay closes", async () => {
  const guard = vi.fn<() => boolean>(() => true);
  const unblock = pages.block({ blockerFn: guard, enableBeforeUnload: false });
  const { close } = open();
  await heldBy(1);
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await heldBy(0);
  expect(guard).not.toHaveBeenCalled();
  pages.push("/next");
  await vi.waitFor(() => expect(guard).toHaveBeenCalledOnce());
  expect(location.pathname).toBe("/page");
  unblock();
});

test("an entry that outlived a reload goes, and so does one that is met going forward", async () => {
  open();
  await heldBy(1);
  pages.destroy();
  // The overlay is gone with the page that showed it.
  for (const leave of leaves) leave();
  pages = createPageHistory(createBrowserHistory());
  await heldBy(0);
  history.forward();
  await heldBy(1);
  await heldBy(0);
  expect(location.pathname).toBe("/page");
});

test("where the browser has no entry to go back to, the one there becomes the page's", async () => {
  pages.destroy();
  const { __TSR_key } = history.state as { __TSR_key: string };
  history.replaceState({ ...history.state, overlay: 1, under: __TSR_key }, "", "/page");
  const browser = createBrowserHistory();
  browser.go = () => {};
  vi.useFakeTimers();
  pages = createPageHistory(browser);
  pages.push("/next");
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(location.pathname).toBe("/next");
  expect(overlays()).toBe(0);
});
