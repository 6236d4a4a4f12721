import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { closeBrowser, closeDevice, openBrowser, type Role, signInAs } from "../support/browser.ts";
import { choose } from "../support/choose.ts";
import { openDevice } from "../support/chromium.ts";
import { course, unique } from "../support/requests.ts";
import { freePort, startApp, stopApp, waitUntilReady } from "../support/setup.ts";

// A program of its own: its organisation is on duty around the clock.
let dataDir: string;
let base: string;
let app: ReturnType<typeof startApp>;
const devices: BrowserContext[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oselia-duty-"));
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

async function open(role: Role, path: string): Promise<Page> {
  const device = await openDevice(await openBrowser(), base);
  devices.push(device);
  await signInAs(device, role);
  const page = await device.newPage();
  await page.goto(path);
  return page;
}

test("an administrator sets duty, a resident sees whom to call and reports a leak, and whoever is on duty is called", async () => {
  const office = await open("manager", "/manager");
  const answer = await office.request.get("/api/identity/me");
  const { me } = (await answer.json()) as { me: { firstName: string; lastName: string } };
  const manager = `${me.firstName} ${me.lastName}`;

  const admin = await open("admin", "/manager/staff");
  await admin.getByRole("region", { name: "Чергування" }).getByRole("link").click();
  await admin.getByRole("heading", { level: 1, name: "Чергування" }).waitFor();
  await choose(admin.getByRole("checkbox", { name: "Викликати чергового" }));
  // What is missing is said before it matters.
  await admin.getByText("Нікого не призначено").waitFor();
  const queue = admin.getByRole("combobox", { name: "Додати до черги" });
  await queue.selectOption({ label: manager });
  await admin.getByText("Нікого не призначено").waitFor({ state: "detached" });
  await choose(admin.getByRole("radio", { name: /^Свій розклад/ }));
  for (const end of ["Початок", "Кінець"])
    for (const field of await admin.getByRole("combobox", { name: new RegExp(`^${end}:`) }).all())
      await field.selectOption("00:00");
  await admin.getByRole("textbox", { name: /^Телефон чергового/ }).fill("+380 44 555 01 05");
  await admin.getByRole("button", { name: "Зберегти" }).click();
  await admin.getByText("Чергування збережено", { exact: true }).waitFor();

  const home = await open("resident", "/requests/new?category=plumbing");
  await home
    .getByRole("link", { name: /555 01 05/ })
    .first()
    .waitFor();
  const title = unique("Прорвало трубу, затопило коридор");
  await home.getByRole("textbox", { name: /^Коротко/ }).fill(title);
  await home.getByText("черговий управління").waitFor();
  await home.getByRole("textbox", { name: /^Подробиці/ }).fill("Вода ллється зі стелі.");
  await home.getByRole("button", { name: "Подати заявку" }).click();
  await home.getByRole("heading", { name: title }).waitFor();

  const bell = office.getByRole("button", { name: /^Сповіщення/ });
  await bell.click();
  const line = office
    .getByRole("dialog", { name: "Сповіщення" })
    .getByRole("link", { name: new RegExp(title) });
  await line.getByText("Терміново: ви чергуєте").waitFor();
  await line.click();
  await office.getByRole("heading", { name: title }).waitFor();
  await course(office).getByText(`Виклик чергового: ${manager}`).waitFor();
  // Opening it ends the calls.
  const number = new URL(office.url()).pathname.split("/").at(-1) ?? "";
  await expect
    .poll(async () => {
      const alerts = await office.request.get(`/api/requests/${number}/alerts`);
      const { next } = (await alerts.json()) as { next: object | null };
      return next;
    })
    .toBeNull();
});
