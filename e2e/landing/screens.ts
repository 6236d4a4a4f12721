import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import {
  type LandingPicture,
  landingPictures,
  type PictureTheme,
  pictureViews,
} from "#web/features/landing/pictures/landing-pictures.ts";
import { settled } from "../places/place.ts";
import type { Role } from "../support/browser.ts";
import { patience } from "../../tools/patience.ts";
import { freePort, startApp, stopApp, waitUntilReady } from "../support/setup.ts";

/** Where each picture of the landing page is taken. */
const screens: Record<LandingPicture, { role: Role; path: string }> = {
  requests: { role: "resident", path: "/requests" },
  payments: { role: "resident", path: "/payments" },
  services: { role: "resident", path: "/services" },
  properties: { role: "owner", path: "/payments" },
  deadlines: { role: "manager", path: "/manager/requests" },
  analytics: { role: "manager", path: "/manager/analytics" },
  propertiesPhone: { role: "owner", path: "/payments" },
  deadlinesPhone: { role: "manager", path: "/manager/requests" },
  analyticsPhone: { role: "manager", path: "/manager/analytics" },
};

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Folder of the pictures. */
export const folder = inRepository("web/src/features/landing/pictures");

/** The moment of every picture: a working morning in Kyiv on which invoices are due. */
const moment = "2026-11-26T08:20:00Z";

/** Runs the demo at the pictures' moment, whatever the day is. */
export async function withDemo<T>(work: (base: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "oselia-pictures-"));
  const port = await freePort();
  const env = {
    OSELIA_DEMO_MOMENT: moment,
    NODE_OPTIONS: `--import=${new URL("demo-clock.ts", import.meta.url).href}`,
  };
  const app = startApp({ dataDir, port, env });
  const base = `http://localhost:${port}`;
  try {
    await waitUntilReady(base, app);
    return await work(base);
  } finally {
    await stopApp(app);
    await rm(dataDir, { recursive: true, force: true });
  }
}

type ScreenLook = { base: string; language: Language; theme: PictureTheme };

/** Opens each screen in a look, one after the other. */
export async function visitScreens(
  browser: Browser,
  look: ScreenLook,
  visit: (name: LandingPicture, page: Page) => Promise<void>,
): Promise<void> {
  for (const name of landingPictures) {
    const { role, path } = screens[name];
    const context = await openWindow(browser, look, name);
    await context.request.post("/api/identity/sign-in/demo", {
      data: { role },
      headers: { "x-oselia": "1" },
      failOnStatusCode: true,
    });
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    // Shapes of what is coming, which some parts show without being busy.
    await page.locator(".animate-glint").first().waitFor({ state: "detached" });
    await visit(name, page);
    await context.close();
  }
}

async function openWindow(
  browser: Browser,
  { base, language, theme }: ScreenLook,
  name: LandingPicture,
): Promise<BrowserContext> {
  const { width, height, scale } = pictureViews[name];
  const isPhone = scale > 1;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: locales[language],
    timezoneId: "Europe/Kyiv",
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(patience(60_000));
  await context.clock.setFixedTime(moment);
  return context;
}
