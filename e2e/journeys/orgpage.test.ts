import { request } from "node:http";
import type { BrowserContext, Locator } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { newPlan } from "#core/buildings/builder.ts";
import { closeBrowser, closeDevice, newDevice, openBrowser } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { unique } from "../support/requests.ts";

afterAll(closeBrowser);

/** Asks the program for `/` as a browser does that came by another name. */
function askAs(host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(new URL("/", inject("baseUrl")), { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    call.on("error", reject).end();
  });
}

/** Founds an organisation with one building; signs the device in as its administrator. */
async function found(context: BrowserContext): Promise<{ name: string; address: string }> {
  await signUp(context);
  const name = unique("ОСББ «Липова»");
  const send = async (method: "post" | "put", path: string, data: object) => {
    const headers = { "x-oselia": "1", "idempotency-key": crypto.randomUUID() };
    const answer = await context.request[method](path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await send("post", "/api/joining/company", { name, taxId: "14360570" });
  const address = unique("вул. Липова, 3/");
  const plan = newPlan({ entrances: 1 });
  await send("post", "/api/buildings", { address, city: "Полтава", postalCode: null, plan });
  await send("put", "/api/places/contacts", {
    version: 0,
    name: "Правління",
    phone: "+380671234567",
    hours: "Пн–Пт 9:00–18:00",
    emergencyPhone: "104",
    address: "",
  });
  return { name, address };
}

test("an administrator shows the organisation to everybody: a visitor reads it and goes to join; then it is off", async () => {
  const [desk, phone] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
  const { name, address } = await found(desk);
  const title = unique("Субота у дворі");
  const admin = await desk.newPage();
  await admin.goto("/manager/staff");
  const card = admin.getByRole("region", { name: "Публічна сторінка" });
  const question = admin.getByRole("alertdialog");
  const setUp = async (fill: (dialog: Locator) => Promise<unknown>) => {
    await card.getByRole("button", { name: "Налаштувати" }).click();
    const dialog = admin.getByRole("dialog");
    await fill(dialog);
    await dialog.getByRole("button", { name: "Зберегти" }).click();
    await dialog.waitFor({ state: "detached" });
  };

  // Off at first: only the administrator can look at it.
  await card.getByText("Вимкнено: сторінку не бачить ніхто").waitFor();
  await setUp((dialog) => dialog.getByRole("checkbox", { name: address }).check());
  const [preview] = await Promise.all([
    desk.waitForEvent("page"),
    card.getByRole("link", { name: "Переглянути" }).click(),
  ]);
  await preview.getByText("Попередній перегляд").waitFor();
  const { pathname: path } = new URL(preview.url());
  await preview.close();
  const visitor = await phone.newPage();
  expect((await visitor.goto(`${path}?preview`))?.status()).toBe(404);
  await visitor.getByRole("heading", { level: 1, name: "Такої сторінки немає" }).waitFor();

  await card.getByRole("button", { name: "Увімкнути…" }).click();
  await question.getByText("адресу 1 будинку").waitFor();
  await question.getByRole("button", { name: "Показати всім" }).click();
  await card.getByText("Увімкнено: сторінку бачить кожен").waitFor();

  const writer = await desk.newPage();
  await writer.goto("/manager/announcements/new");
  await writer.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await writer.getByRole("textbox", { name: "Текст" }).fill("Збираємося **о десятій**.");
  await writer.getByLabel("Показати всім на публічній сторінці").check();
  await writer.getByRole("button", { name: "Опублікувати" }).click();
  await writer.getByText("Оголошення опубліковано", { exact: true }).waitFor();

  expect((await visitor.goto(path))?.status()).toBe(200);
  await visitor.getByRole("heading", { level: 1, name }).waitFor();
  await visitor.getByRole("heading", { name: title }).waitFor();
  await visitor.getByText(address).waitFor();
  await visitor.getByRole("button", { name: "Мова" }).click();
  await visitor.getByRole("link", { name: "English" }).click();
  await visitor.getByRole("heading", { name: "Contacts" }).waitFor();
  await visitor.getByRole("link", { name: "I have a code" }).click();
  await visitor.waitForURL("**/join");
  const plain = await (
    await openBrowser()
  ).newContext({ javaScriptEnabled: false, baseURL: inject("baseUrl"), locale: "uk-UA" });
  const reader = await plain.newPage();
  expect((await reader.goto(path))?.status()).toBe(200);
  await reader.getByRole("heading", { name: title }).waitFor();
  await reader.getByText(address).waitFor();
  await plain.close();

  const domain = `${path.split("/").at(-1)}.houses.example`;
  await setUp((dialog) => dialog.getByLabel("Власний домен").fill(domain));
  await card.getByRole("link", { name: `http://${domain}/` }).waitFor();
  const first = await askAs(domain);
  expect(first.status).toBe(200);
  expect(first.text).toContain(title);
  expect(first.text).toContain(`<link rel="canonical" href="http://${domain}/">`);

  await card.getByRole("button", { name: "Вимкнути" }).click();
  await question.getByRole("button", { name: "Вимкнути" }).click();
  await card.getByText("Вимкнено: сторінку не бачить ніхто").waitFor();
  expect((await visitor.goto(path))?.status()).toBe(404);
  expect((await askAs(domain)).text).toContain('data-page="landing"');
  await Promise.all([closeDevice(desk), closeDevice(phone)]);
});

// Of the demo, whose channels are the only ones: another journey counts on that.
test.each([true, false])(
  "a page leads to public channels and these to the page; with scripts: %s",
  async (javaScriptEnabled) => {
    const device = await (
      await openBrowser()
    ).newContext({ javaScriptEnabled, baseURL: inject("baseUrl"), locale: "uk-UA" });
    const page = await device.newPage();
    expect((await page.goto("/org/sonyachnyi"))?.status()).toBe(200);
    await page.getByRole("link", { name: "Події" }).click();
    await page.waitForURL("**/chat/messenger?org=sonyachnyi&channel=events");
    await page.getByRole("heading", { name: "Події" }).waitFor();
    await page.goto("/chat/messenger?org=sonyachnyi");
    await page.getByRole("link", { name: "Про організацію" }).click();
    await page.getByRole("heading", { level: 1, name: "ОСББ «Сонячний»" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/org/sonyachnyi");
    await device.close();
  },
);
