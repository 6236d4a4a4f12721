import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, expect, test } from "vitest";
import type { BuildingView, PlaceView } from "#core/buildings/model.ts";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { linkFor, password, passwordLabel, someone } from "../support/people.ts";
import { openRequest, unique } from "../support/requests.ts";

const devices: BrowserContext[] = [];
const device = async () => {
  const opened = await newDevice();
  devices.push(opened);
  return opened;
};
afterEach(async () => {
  await Promise.all(devices.splice(0).map(closeDevice));
});
afterAll(closeBrowser);

const json = async <T>(context: BrowserContext, path: string) =>
  (await (await context.request.get(path)).json()) as T;

test("a manager of one building: invited, at work there alone, shut out at once, all of it in the log", async () => {
  const { email, first, last } = someone();
  const name = `${first} ${last}`;
  const resident = await device();
  await signIn(resident, "resident", "/dashboard");
  const [home] = await json<PlaceView[]>(resident, "/api/places/mine");
  const title = unique("Не горить світло біля ліфта");
  const number = await openRequest(resident, { title });

  const office = await device();
  const admin = await signIn(office, "admin", "/manager/staff");
  const buildings = await json<BuildingView[]>(office, "/api/places/buildings");
  type Requests = { items: { address: string }[] };
  const { items: all } = await json<Requests>(office, "/api/requests?limit=100");
  // One with requests of its own: journeys before this one import buildings without any.
  const busy = new Set(all.map(({ address }) => address));
  const other = buildings.find(({ id, address }) => id !== home?.building.id && busy.has(address));
  await admin.getByRole("button", { name: "Запросити", exact: true }).click();
  await admin.getByLabel("Електронна пошта").fill(email);
  await choose(admin.getByRole("radio", { name: "Лише вибрані" }));
  await admin.getByRole("button", { name: "Надіслати запрошення" }).click();
  await admin.getByText("Виберіть принаймні один будинок").waitFor();
  await choose(admin.getByRole("checkbox", { name: other?.address ?? "" }));
  await admin.getByRole("button", { name: "Надіслати запрошення" }).click();
  await admin.getByText(`Запрошення надіслано на ${email}`).first().waitFor();
  await admin.getByText("запрошує").first().waitFor();

  const phone = await device();
  const link = await linkFor(phone, email, "Вас запрошують до команди");
  const manager = await phone.newPage();
  await manager.goto(link);
  await manager.getByText(other?.address ?? "").waitFor();
  await manager.getByLabel("Ім’я").fill(first);
  await manager.getByLabel("Прізвище").fill(last);
  await manager.getByLabel(passwordLabel).fill(password);
  await manager.getByRole("button", { name: "Прийняти запрошення" }).click();
  await manager.getByRole("link", { name: "До роботи" }).click();
  await manager.waitForURL("**/manager/dashboard");

  await manager.goto(`/manager/requests?view=all&q=${encodeURIComponent(title)}`);
  await manager.getByText("Нічого не знайдено").first().waitFor();
  await manager.goto(`/manager/requests/${number}`);
  await manager
    .getByRole("heading", { name: /Не знайдено|немає/ })
    .first()
    .waitFor();
  const { items } = await json<Requests>(phone, "/api/requests?limit=100");
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ address }) => address !== other?.address)).toEqual([]);
  await manager.goto("/manager/staff");
  await manager.waitForURL("**/manager/dashboard");

  await admin.goto("/manager/staff");
  const row = admin.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: `Дії: ${name}` }).click();
  await admin.getByRole("menuitem", { name: "Вимкнути доступ" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Вимкнути" }).click();
  await row.getByText("Доступ вимкнено").first().waitFor();
  // Without a click of theirs: the stream ends with the session.
  await manager.getByRole("dialog").or(manager.getByLabel(passwordLabel)).first().waitFor();
  expect((await phone.request.get("/api/requests")).status()).toBe(401);

  await admin.goto("/manager/audit-log?kind=staff");
  const entries = admin.locator("[data-entry]");
  await entries.filter({ hasText: "Вимкнено доступ працівника" }).first().click();
  await admin.getByRole("dialog").getByText(name).first().waitFor();
  await admin.goto("/manager/audit-log?kind=staff.invited");
  const [file] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("link", { name: "Завантажити CSV" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const table = Buffer.concat(chunks).toString();
  expect(table).toContain("Запрошено працівника");
  // Once they have come in they are a person of the building, and their address is nobody else's.
  expect(table).toContain(name);
  expect(table).not.toContain(email);
  expect(table).not.toContain("Вимкнено доступ працівника");
});

test("the last administrator cannot go", async () => {
  const office = await device();
  const admin = await signIn(office, "admin", "/profile?tab=data");
  const { me } = await json<{ me: { name: string } }>(office, "/api/identity/me");
  await admin.getByRole("button", { name: "Залишити", exact: true }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Поточний пароль").fill("Demo-2026!");
  await dialog.getByRole("button", { name: "Залишити", exact: true }).click();
  await dialog.getByText("Це єдиний адміністратор організації").waitFor();
  await admin.goto("/manager/staff");
  await admin.getByRole("row").filter({ hasText: me.name }).waitFor();
});
