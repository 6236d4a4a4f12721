import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { BrowserContext } from "playwright-core";
import { closeBrowser, closeDevice, openBrowser, signInAs } from "../support/browser.ts";
import { expireAnswer } from "../support/books.ts";
import { openDevice } from "../support/chromium.ts";
import { openRequest, unique } from "../support/requests.ts";
import { freePort, startApp, stopApp, waitUntilReady } from "../support/setup.ts";
import { patience } from "../../tools/patience.ts";

// A program of its own: the clock of a request is moved in its database.
let dataDir: string;
let base: string;
let app: ReturnType<typeof startApp>;
const devices: BrowserContext[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oselia-escalation-"));
  const port = await freePort();
  base = `http://localhost:${port}`;
  app = startApp({ dataDir, port });
  await waitUntilReady(base, app);
});
afterEach(() => Promise.all(devices.splice(0).map(closeDevice)));
afterAll(async () => {
  await closeBrowser();
  await stopApp(app);
  await rm(dataDir, { recursive: true, force: true });
});

async function open(role: "resident" | "admin"): Promise<BrowserContext> {
  const device = await openDevice(await openBrowser(), base);
  devices.push(device);
  await signInAs(device, role);
  return device;
}

test("an administrator hears by the bell that nobody answered in time, and opens the request", async () => {
  const title = unique("Тече стояк");
  const number = await openRequest(await open("resident"), { title });
  const office = await (await open("admin")).newPage();
  await office.goto("/manager");
  const bell = office.getByRole("button", { name: /^Сповіщення/ });
  await bell.waitFor();
  expect(await bell.getAttribute("aria-label")).toBe("Сповіщення");

  await expireAnswer(dataDir, number);
  // The job looks each minute.
  await expect
    .poll(() => bell.getAttribute("aria-label"), { timeout: patience(90_000) })
    .toMatch(/непрочитан/);
  await bell.click();
  const panel = office.getByRole("dialog", { name: "Сповіщення" });
  const line = panel.getByRole("link", { name: new RegExp(title) });
  await line.getByText("Строк відповіді сплив").waitFor();
  await line.click();
  await office.getByRole("heading", { name: title }).waitFor();
  await expect.poll(() => bell.getAttribute("aria-label")).toBe("Сповіщення");
});
