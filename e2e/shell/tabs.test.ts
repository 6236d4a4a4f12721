import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
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

async function liveConnections(): Promise<number> {
  const answer = await fetch(`${inject("baseUrl")}/metrics`);
  return Number(/^live_connections (\d+)$/m.exec(await answer.text())?.[1]);
}

test("eight tabs of one person share one stream, and each shows what happens", async () => {
  await expect.poll(liveConnections).toBe(0);
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
  await expect.poll(liveConnections).toBe(1);

  const desk = await signIn(managers, "manager", `/manager/requests/${number}`);
  await act(desk, "Взяти в роботу");
  await shows("У роботі");
  await expect.poll(liveConnections).toBe(2);

  // The tab that holds the stream may close: another takes over and misses nothing.
  await tabs.shift()?.close();
  await act(desk, "Виконано", { "Що зроблено": "Замінили прокладку." });
  await shows("Виконана");
  await expect.poll(liveConnections).toBe(2);
});
