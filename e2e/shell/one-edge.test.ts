import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { settled } from "../places/place.ts";
import { closeBrowser, newDevice, signIn } from "../support/browser.ts";

let device: BrowserContext;
afterEach(() => device.close());
afterAll(closeBrowser);

const widths = [390, 820, 1440, 1920];

/** Reads the left and upper edge of the page's title at each width, in pixels. */
async function edgesOf(page: Page): Promise<string[]> {
  const edges: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const box = await page.locator("h1:visible").first().boundingBox();
    edges.push(`${width}: ${Math.round(box?.x ?? -1)}, ${Math.round(box?.y ?? -1)}`);
  }
  return edges;
}

test.each([
  ["resident", "/dashboard"],
  ["owner", "/dashboard"],
  ["manager", "/manager"],
  ["admin", "/manager"],
] as const)("titles of the pages in the menu of a %s stand at one edge", async (role, home) => {
  device = await newDevice({ width: 1440 });
  const page = await signIn(device, role, home);
  const links = page.getByRole("navigation", { name: "Навігація" }).getByRole("link");
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  // Chats of residents fill the window below tabs that lead to the news.
  const paths = [...hrefs.filter((href) => href !== "/communications"), "/notifications"];
  expect(paths.length).toBeGreaterThan(5);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    found[path] = await edgesOf(page);
  }
  const [first = []] = Object.values(found);
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, first])));
});

test("the tabs of news and chats stand at one place", async () => {
  device = await newDevice({ width: 1440 });
  const page = await signIn(device, "resident", "/communications");
  const tabs = page.getByRole("navigation", { name: "Спілкування" });
  const places = async () => {
    const found: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      found.push(await tabs.boundingBox());
    }
    return found;
  };
  const before = await places();
  await tabs.getByRole("link", { name: /^Чати/ }).click();
  await page.getByRole("heading", { level: 1, name: "Чати" }).waitFor();
  expect(await places()).toEqual(before);
});
