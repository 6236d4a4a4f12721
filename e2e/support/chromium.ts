import sparticuz from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { patience } from "../../tools/patience.ts";
import { slowDown } from "./slow-network.ts";

export type Look = {
  width?: 390 | 1440;
  theme?: "light" | "dark";
  language?: Language;
  /** The offline screen needs the worker; elsewhere it only stands in the way. */
  worker?: boolean;
};

const args = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/**
 * Launches Chromium without the npm package's special switches (one process, no web security).
 * OSELIA_CHROMIUM names another.
 */
export async function launch(...more: string[]): Promise<Browser> {
  return launchChromium(await bringBrowser(), more);
}

/** Launches the Chromium that lies there. */
export function launchChromium(executablePath: string, more: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...more], timeout: patience(60_000) });
}

/** Returns the path of Chromium; the first call on a computer unpacks it and holds others off. */
export async function bringBrowser(): Promise<string> {
  return process.env["OSELIA_CHROMIUM"] ?? (await sparticuz.executablePath());
}

/** Opens a browser context with an address of its own, since limits count by address. */
export async function openDevice(
  browser: Browser,
  baseURL: string,
  look: Look = {},
): Promise<BrowserContext> {
  const { width = 1440, theme = "light", language = "uk", worker = false } = look;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    isMobile: width === 390,
    locale: locales[language],
    timezoneId: "Europe/Kyiv",
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: worker ? "allow" : "block",
    extraHTTPHeaders: { "x-forwarded-for": nextAddress() },
  });
  context.setDefaultTimeout(patience(60_000));
  context.on("page", askAlone);
  context.on("page", leaveAfterDialogs);
  // Journeys with a service worker simulate a lost network and need the real timeouts.
  if (!worker) await context.addInitScript(waitLonger, timesLonger);
  await slowDown(context);
  return context;
}

/** Factor by which request timeouts are stretched. */
const timesLonger = 50;

/** Runs in a page: stretches request timeouts, for slow machines. */
function waitLonger(times: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) => timeout(milliseconds * times);
}

/**
 * Makes navigations wait until a closed dialog has taken its entry out of the history: this step back
 * would cancel them (ERR_ABORTED). No person is that quick.
 */
function leaveAfterDialogs(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const stepDone = () =>
    page
      .waitForFunction(
        () => !history.state?.overlay || document.querySelector("dialog[open]") !== null,
      )
      .catch(() => null);
  page.goto = (...to) => stepDone().then(() => goto(...to));
  page.reload = (...how) => stepDone().then(() => reload(...how));
}

/** Makes pages ask alone for what a test answers in the server's place. */
function askAlone(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...of) => {
    await route("**/api/together", (all) => all.fulfill({ status: 404 }));
    return route(...of);
  };
}

/**
 * Returns a random address: test files share a process, and limits remember an address for an hour.
 */
function nextAddress(): string {
  return `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
}
