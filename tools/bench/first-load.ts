import type { Browser } from "playwright-core";
import { settled } from "../../e2e/places/place.ts";
import { openDevice } from "../../e2e/support/chromium.ts";

export type FirstLoad = {
  requests: number;
  /** As they travelled, headers included. */
  bytes: number;
  /** Milliseconds to the first contentful paint while no call of the API is answered. */
  paintedAlone: number;
};

const quietMs = 500;

/** Opens `path` on a phone that has never been here, and waits until nothing loads any more. */
export async function firstLoad(
  browser: Browser,
  { base, path, cookie }: { base: string; path: string; cookie: string },
): Promise<FirstLoad> {
  const { requests, bytes } = await countRequests(browser, base, path, cookie);
  return { requests, bytes, paintedAlone: await paintWithoutApi(browser, base, path, cookie) };
}

async function open(browser: Browser, base: string, cookie: string) {
  const device = await openDevice(browser, base, { width: 390 });
  const cookies = cookie.split("; ").filter(Boolean);
  await device.addCookies(
    cookies.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: base,
    })),
  );
  return device.newPage();
}

async function countRequests(browser: Browser, base: string, path: string, cookie: string) {
  const page = await open(browser, base, cookie);
  const wire = await page.context().newCDPSession(page);
  const requests = new Map<string, string>();
  let bytes = 0;
  let last = performance.now();
  wire.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("data:")) return;
    requests.set(requestId, request.url);
    last = performance.now();
  });
  // The stream of news never finishes: what comes of it is counted by what arrives.
  wire.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (requests.get(requestId)?.endsWith("/api/live")) bytes += encodedDataLength;
  });
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = performance.now();
  });
  await wire.send("Network.enable");
  await page.goto(path);
  await settled(page);
  while (performance.now() - last < quietMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await page.context().close();
  if (process.argv.includes("--list"))
    for (const url of requests.values()) console.log(`    ${url.slice(base.length)}`);
  return { requests: requests.size, bytes };
}

async function paintWithoutApi(browser: Browser, base: string, path: string, cookie: string) {
  const page = await open(browser, base, cookie);
  await page.route("**/api/**", () => undefined);
  await page.goto(path, { waitUntil: "commit" });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry) resolve(entry.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await page.context().close();
  return painted;
}
