import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { redirectFor } from "#core/access.ts";
import { staffPageOf } from "#core/staff-page.ts";
import { patience } from "../../tools/patience.ts";
import { everyPlace } from "../support/places.ts";
import { type TestedPlace, settled } from "../places/place.ts";
import { closeBrowser, newDevice, type Role, signInAs } from "../support/browser.ts";
import { textsByLanguage } from "../support/words.ts";

// Every door, opened by everybody: the list is the route tree's, and the addresses are those of the places.

const tree = readFileSync(new URL("../../web/src/routeTree.gen.ts", import.meta.url), "utf8");
const [, listed = ""] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
const routes = [...listed.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path ?? "");

/** Addresses without an id; the landing page is another document. */
const plain = routes.filter((route) => !route.includes("$") && route !== "/");
/** Those that are no page of their own. */
const leadOn = ["/", "/login", "/manager"];

const routeOf = (path: string) =>
  routes.find((route) => route === path.replace(/[?#].*/, "")) ??
  routes.find((route) => matches(route, path));

const matches = (route: string, path: string) =>
  new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`).test(path.replace(/[?#].*/, ""));

let places: readonly TestedPlace[];
const prerendered = () => places.filter((place) => place.prerendered);

beforeAll(async () => {
  const guide = await newDevice();
  await signInAs(guide, "resident");
  places = await everyPlace(guide);
  await guide.close();
});
afterAll(closeBrowser);

type Door = Pick<TestedPlace, "path" | "before">;

const madeUp = "00000000-0000-4000";

/** Returns the plainest place of a route: preferably one without made-up answers. */
function placeOf(route: string): TestedPlace | undefined {
  const found = places.filter(({ path }) => routeOf(path) === route);
  const real = found.filter(({ path }) => !path.includes(madeUp));
  return real.find(({ before }) => !before) ?? real[0] ?? found[0];
}

const opened = new Set<string>();

test.for(["guest", "resident", "owner", "manager", "admin"] as const)(
  "every door opens for whom it is, and leads others on: %s",
  { timeout: patience(120_000) },
  async (visitor) => {
    const role = visitor === "guest" ? null : visitor;
    const context = await newDevice();
    if (role) await signInAs(context, role);
    const page = await context.newPage();
    const faults: string[] = [];
    let at = "";
    page.on("pageerror", (error) => faults.push(`${at}: ${error.message}`));
    page.on("console", (message) => {
      // What is made up is answered by 404, and the browser says so.
      const expected = at.includes(madeUp) && message.text().includes("404");
      if (message.type() !== "error" || expected) return;
      faults.push(`${at}: ${message.text()} ${message.location().url}`);
    });
    await page.goto(role ? "/profile" : "/sign-up");
    await settled(page);
    // Whatever pages lead to is opened too: the first of each kind.
    const seen = new Map<string, Door>();
    const walk = async (route: string, door: Door) => {
      at = door.path;
      const heading = await through(page, door, role);
      if (heading === null) return;
      opened.add(route);
      if (strangers.includes(heading)) faults.push(`${at}: its heading is "${heading}"`);
      for (const path of await linksOf(page)) {
        const to = routeOf(path);
        if (to?.includes("$") && !seen.has(to)) seen.set(to, { path });
      }
    };
    for (const route of plain) await walk(route, { path: route });
    for (const [route, door] of seen) await walk(route, door);
    for (const route of routes.filter((one) => one.includes("$") && !seen.has(one))) {
      const place = placeOf(route);
      if (place && place.role === role) await walk(route, place);
    }
    for (const { path } of role ? [] : prerendered()) {
      at = path;
      await page.goto(path);
      await page.locator("h1:visible").waitFor();
    }
    await context.close();
    expect(faults).toEqual([]);
  },
);

/** The specification's own list. */
const specified = `
  / /chat /chat/messenger /chat/assistant /guides /pricing /legal/terms /legal/privacy
  /sign-in /sign-up /forgot-password /reset-password /design-system /onboarding /login
  /dashboard /communications /requests /payments /services /profile /manager/dashboard
  /manager/announcements /manager/requests /manager/buildings /manager/marketplace-orders
  /manager/finance /manager/analytics
`
  .trim()
  .split(/\s+/);

test("every route of the specification has been opened", () => {
  const all = new Set([...opened, ...leadOn, ...prerendered().map(({ path }) => path)]);
  expect(specified.filter((path) => !all.has(path))).toEqual([]);
});

test("no route is forgotten", () => {
  expect(routes.filter((route) => !opened.has(route) && !leadOn.includes(route))).toEqual([]);
});

const linksOf = (page: Page) =>
  page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Returns where a path leads: staff who open a resident's page come to their own. */
function targetOf(role: Role | null, path: string): string {
  const target = redirectFor(role && { role }, path);
  const page = target === "/manager/dashboard" ? staffPageOf(path) : null;
  return (page?.kind === "page" ? page.href : target) ?? path;
}

/** Goes through a door as the application's own links do, without loading it anew; gives the heading behind it. */
async function through(
  page: Page,
  { path, before }: Door,
  role: Role | null,
): Promise<string | null> {
  await before?.(page);
  const target = targetOf(role, path).replace(/[?#].*/, "");
  await page.evaluate((to) => {
    const headings = document.querySelectorAll("h1");
    // A door that led back here has left the same heading standing.
    if (to === location.pathname) {
      for (const heading of headings) delete heading.dataset["left"];
      return;
    }
    for (const heading of headings) heading.dataset["left"] = "";
    history.pushState({}, "", to);
  }, path);
  if (target !== path.replace(/[?#].*/, "") || leadOn.includes(path)) {
    await page.waitForURL(({ pathname }) =>
      target === path ? pathname !== path : pathname === target,
    );
    return null;
  }
  await page.locator("h1:visible:not([data-left])").first().waitFor();
  await settled(page);
  // The page before may have written its heading anew before it gave way.
  const heading = await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll("h1")].filter((one) => one.checkVisibility());
    return shown
      .map((one) => one.textContent)
      .join(" and ")
      .trim();
  });
  return heading.jsonValue();
}

const strangers: string[] = [textsByLanguage.uk.shell.not_found.title];
