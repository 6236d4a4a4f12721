import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { unique } from "../support/requests.ts";

let managers: BrowserContext;
let residents: BrowserContext;

beforeEach(async () => {
  [managers, residents] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(() => Promise.all([closeDevice(managers), closeDevice(residents)]));
afterAll(closeBrowser);

const pdf = (title: string) => ({
  name: `${title}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n% ${title}\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n`),
});

test("a manager files a document, residents read it, a newer version takes its place", async () => {
  const title = unique("Протокол зборів");
  const folder = unique("Протоколи");
  const desk = await signIn(managers, "manager", "/manager/documents");
  const home = await signIn(residents, "resident", "/documents");
  await home.getByRole("list", { name: "Документи" }).waitFor();

  await desk.getByRole("button", { name: "Нова папка" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Назва папки" }).fill(folder);
  await dialog.getByRole("button", { name: "Створити" }).click();
  await desk.getByRole("button", { name: folder, exact: true }).click();
  await desk.getByText("Тут поки порожньо").waitFor();

  await desk.getByRole("button", { name: "Додати документ" }).click();
  await dialog.locator("input[type=file]").setInputFiles(pdf(title));
  const name = dialog.getByRole("textbox", { name: "Назва" });
  await expect.poll(() => name.inputValue()).toBe(title);
  await choose(dialog.getByRole("radio", { name: /^Усі мешканці/ }));
  await dialog.getByRole("button", { name: "Додати документ" }).click();
  await desk.getByRole("button", { name: title, exact: true }).waitFor();

  await home.reload();
  const link = home.getByRole("link", { name: `Завантажити «${title}»` });
  const [first] = await Promise.all([home.waitForEvent("download"), link.click()]);
  expect(await readFile(await first.path(), "utf8")).toContain(title);

  await desk.getByRole("button", { name: title, exact: true }).click();
  await dialog.getByRole("button", { name: "Нова версія" }).click();
  await dialog.locator("input[type=file]").setInputFiles(pdf("виправлено"));
  await dialog.getByRole("textbox", { name: "Що змінилося" }).fill("Виправили дату");
  await dialog.getByRole("button", { name: "Нова версія" }).click();
  await dialog.getByText("Виправили дату").waitFor();
  await dialog.getByRole("textbox", { name: "Що змінилося" }).waitFor({ state: "detached" });
  await desk.keyboard.press("Escape");

  await home.reload();
  const [second] = await Promise.all([home.waitForEvent("download"), link.click()]);
  expect(await readFile(await second.path(), "utf8")).toContain("виправлено");

  await desk.getByRole("button", { name: `Дії з документом «${title}»` }).click();
  await desk.getByRole("menuitem", { name: "До архіву" }).click();
  await desk.getByRole("button", { name: title, exact: true }).waitFor({ state: "detached" });
  await desk.getByRole("button", { name: "Скасувати" }).click();
  await desk.getByRole("button", { name: title, exact: true }).waitFor();
});

test("of two tabs that rename a document the slower one is told, and keeps what was typed", async () => {
  const title = unique("Договір");
  const desk = await signIn(managers, "manager", "/manager/documents");
  const headers = { "x-oselia": "1" };
  const stored = await managers.request.post("/api/files", {
    headers,
    multipart: { file: pdf(title) },
  });
  const { id: fileId } = (await stored.json()) as { id: string };
  const data = { fileId, title, readers: "staff" };
  const filed = await managers.request.post("/api/documents", {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data,
  });
  expect(filed.status(), await filed.text()).toBe(200);
  const slow = await managers.newPage();
  await slow.goto("/manager/documents");
  for (const tab of [desk, slow])
    await tab.getByRole("button", { name: title, exact: true }).click();
  const name = (tab: typeof desk) =>
    tab.getByRole("dialog").getByRole("textbox", { name: "Назва" });
  const save = (tab: typeof desk) =>
    tab.getByRole("dialog").getByRole("button", { name: "Зберегти" }).click();
  await name(slow).fill(`${title} (повільно)`);
  await name(desk).fill(`${title} (швидко)`);
  await save(desk);
  await slow.getByText(`Тим часом тут уже: ${title} (швидко)`).waitFor();
  await save(slow);
  await slow.getByRole("alert").getByText("щойно змінив хтось інший").waitFor();
  expect(await name(slow).inputValue()).toBe(`${title} (повільно)`);
  await save(slow);
  await desk.getByRole("button", { name: `${title} (повільно)`, exact: true }).waitFor();
});
