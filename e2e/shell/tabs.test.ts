import type { BrowserContext, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, newDevice, signIn } from "../support/browser.ts";
import { act, openRequest } from "../support/requests.ts";

let residents: BrowserContext;
let managers: BrowserContext;

beforeEach(async () => {
  [residents, managers] = await Promise.all([newDevice(), newDevice()]);
});
afterEach(async () => {
  await Promise.all([residents.close(), managers.close()]);
});
afterAll(closeBrowser);

/** Counts the streams that a device holds open, seen from the device: others have theirs. */
function streamsOf(device: BrowserContext): () => number {
  const open = new Map<Request, Page>();
  device.on("page", (page) => {
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/live") open.set(request, page);
    });
    page.on("requestfinished", (request) => open.delete(request));
    page.on("requestfailed", (request) => open.delete(request));
    page.on("close", () => {
      for (const [request, of] of open) if (of === page) open.delete(request);
    });
  });
  return () => open.size;
}

test("eight tabs of one person share one stream, and each shows what happens", async () => {
  const [ofResident, ofManager] = [streamsOf(residents), streamsOf(managers)];
  const first = await signIn(residents, "resident", "/dashboard");
  const number = await openRequest(residents);
  const others = await Promise.all(Array.from({ length: 7 }, () => residents.newPage()));
  const tabs = [first, ...others];
  for (const tab of tabs) await tab.goto(`/requests/${number}`);
  const shows = (status: string) =>
    Promise.all(
      tabs.map((tab) => tab.getByRole("main").getByText(status, { exact: true }).waitFor()),
    );
  await shows("Нова");
  await expect.poll(ofResident).toBe(1);

  const desk = await signIn(managers, "manager", `/manager/requests/${number}`);
  await act(desk, "Взяти в роботу");
  await shows("У роботі");
  await expect.poll(() => [ofResident(), ofManager()]).toEqual([1, 1]);

  // The tab that holds the stream may close: another takes over and misses nothing.
  await tabs.shift()?.close();
  await act(desk, "Виконано", { "Що зроблено": "Замінили прокладку." });
  await shows("Виконана");
  await expect.poll(() => [ofResident(), ofManager()]).toEqual([1, 1]);
});
