import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page, PageScreenshotOptions } from "playwright-core";
import { runnerImport } from "vite";
import { launch, type Look, openDevice } from "./support/chromium.ts";
import { everyPlace } from "./support/places.ts";
import { type TestedPlace, settled } from "./places/place.ts";
import type { Role } from "./support/browser.ts";

/** Pictures of every page, for looking at: `node e2e/screens.ts http://localhost:3000 folder [name]`. */
const [baseUrl, folder, only] = process.argv.slice(2);
if (!baseUrl || !folder) throw new Error("usage: node e2e/screens.ts BASEURL FOLDER [NAME]");

const looks: Required<Omit<Look, "worker">>[] = (["uk", "en"] as const).flatMap((language) =>
  ([390, 1440] as const).flatMap((width) =>
    (["light", "dark"] as const).map((theme) => ({ language, width, theme })),
  ),
);
/** Some pages are looked at in English as well. */
const inEnglish = [
  "landing",
  "guides",
  "guide",
  "pricing",
  "legal-terms",
  "manager-requests",
  "gallery",
];

/** Loads the frames that a reader reaches by scrolling. */
async function openFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll("iframe")) frame.loading = "eager";
  });
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
}

/** Pages of what a demo sends. They are no places: axe would enter each of a hundred frames. */
const sendings: readonly TestedPlace[] = [
  { name: "outbox", role: null, path: "/outbox" },
  { name: "gallery", role: null, path: "/outbox/gallery" },
];

/** Height of a picture in pixels; a longer page stands in several. */
const tallest = 8_000;

const savePicture = (page: Page, name: string, options: PageScreenshotOptions) =>
  page.screenshot({ path: join(folder as string, `${name}.png`), ...options });

async function signedIn(browser: Browser, role: Role | null, look: Look): Promise<BrowserContext> {
  const context = await openDevice(browser, baseUrl as string, look);
  if (!role) return context;
  const headers = { "x-oselia": "1" };
  await context.request.post("/api/identity/sign-in/demo", { data: { role }, headers });
  return context;
}

async function picture(context: BrowserContext, place: TestedPlace, look: (typeof looks)[number]) {
  const page = await context.newPage();
  const { language, width, theme } = look;
  await place.before?.(page);
  try {
    await page.goto(place.path);
    await settled(page);
    await openFrames(page);
    await place.act?.(page, textsByLanguage[language]);
    const overlay = place.act !== undefined;
    const keep = async (state: string) => {
      const name = `${state}.${width}.${theme}.${language}`;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (overlay || height <= tallest) return savePicture(page, name, { fullPage: !overlay });
      for (let y = 0; y < height; y += tallest)
        await savePicture(page, `${name}.${String(y / tallest + 1).padStart(2, "0")}`, {
          fullPage: true,
          clip: { x: 0, y, width, height: Math.min(tallest, height - y) },
        });
    };
    await keep(place.name);
    for (const { name, act } of place.next ?? []) {
      await act(page, textsByLanguage[language]);
      await keep(name);
    }
  } catch (error) {
    console.error(`${place.name} ${width} ${theme} ${language}: ${String(error).split("\n")[0]}`);
  } finally {
    await page.close();
  }
}

await mkdir(folder, { recursive: true });
/** The texts gather their parts as Vite does. */
const {
  module: { textsByLanguage },
} = await runnerImport<typeof import("./support/words.ts")>("./e2e/support/words.ts");
const browser = await launch();
const guide = await signedIn(browser, "resident", {});
const places = [...(await everyPlace(guide)), ...sendings].filter(
  ({ name }) => !only || name.startsWith(only),
);
await guide.close();
for (const look of looks) {
  const wanted = places.filter(({ name }) => look.language === "uk" || inEnglish.includes(name));
  for (const role of new Set(wanted.map((place) => place.role))) {
    const context = await signedIn(browser, role, look);
    for (const place of wanted.filter((one) => one.role === role))
      await picture(context, place, look);
    await context.close();
  }
}
await browser.close();
