import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { newRequest } from "#core/requests/builder.ts";

/** Opens a request by the API as whoever is signed in on this device; answers its number. */
export async function openRequest(
  context: BrowserContext,
  over: { title?: string; description?: string } = {},
): Promise<string> {
  const places = await context.request.get("/api/places/mine");
  const [home] = (await places.json()) as [{ apartment: { id: string } }];
  const answer = await context.request.post("/api/requests", {
    headers: { "x-oselia": "1", "idempotency-key": crypto.randomUUID() },
    data: newRequest(home.apartment.id, { title: unique("Тече кран на кухні"), ...over }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { number: string }).number;
}

let counter = 0;

/** Makes a title unique, so that journeys do not meet in lists. */
export function unique(title: string): string {
  counter += 1;
  return `${title} ${process.pid}${counter}${crypto.randomUUID().slice(0, 4)}`;
}

/** Takes a step of the lifecycle from a request's page: the button, then what its dialog asks. */
export async function act(page: Page, action: string, fields: Record<string, string> = {}) {
  await page.getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, text] of Object.entries(fields))
    await dialog.getByRole("textbox", { name: label }).fill(text);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Writes into the conversation of a request's page, and waits until it is sent: a page that is left earlier asks again later. */
export async function say(page: Page, text: string, send = "Надіслати"): Promise<void> {
  await page.getByPlaceholder(/повідомлення|мешканці не побачать/).fill(text);
  await page.getByRole("button", { name: send, exact: true }).click();
  const entry = course(page).getByRole("listitem").filter({ hasText: text });
  await entry.first().waitFor();
  await entry.getByText("Надсилається…").waitFor({ state: "detached" });
}

/** Returns the badge and the timeline of a request's page. */
export function course(page: Page) {
  return page.getByRole("list", { name: "Перебіг" });
}

/** Plants a mark that a reload would wipe out; the answer tells whether it still stands. */
export async function watchForReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  return () => page.evaluate(() => "neverReloaded" in globalThis);
}
