import { request } from "node:http";
import { afterAll, expect, inject, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, openBrowser, signIn } from "../support/browser.ts";
import { unique } from "../support/requests.ts";

afterAll(closeBrowser);

/** Asks the program for `/` as a browser does that came by another name. */
function askAs(host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL("/", inject("baseUrl")), { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    asked.on("error", reject).end();
  });
}

test("an administrator shows the organisation to everybody: a visitor reads it, opens a channel, goes to join; then it is off", async () => {
  const [desk, phone] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
  const title = unique("Субота у дворі");
  const admin = await signIn(desk, "admin", "/manager/staff");
  const card = admin.getByRole("region", { name: "Публічна сторінка" });
  const turnOff = async () => {
    await card.getByRole("button", { name: "Вимкнути" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Вимкнути" }).click();
    await card.getByText("Вимкнено: сторінку не бачить ніхто").waitFor();
  };
  await turnOff();
  const visitor = await phone.newPage();
  expect((await visitor.goto("/org/sonyachnyi"))?.status()).toBe(404);
  await visitor.getByRole("heading", { level: 1, name: "Такої сторінки немає" }).waitFor();

  const [preview] = await Promise.all([
    desk.waitForEvent("page"),
    card.getByRole("link", { name: "Переглянути" }).click(),
  ]);
  await preview.getByText("Попередній перегляд").waitFor();
  await preview.close();
  await card.getByRole("button", { name: "Увімкнути…" }).click();
  const question = admin.getByRole("alertdialog");
  await question.getByText("адреси 3 будинків").waitFor();
  await question.getByRole("button", { name: "Показати всім" }).click();
  await card.getByText("Увімкнено: сторінку бачить кожен").waitFor();

  const writer = await desk.newPage();
  await writer.goto("/manager/announcements/new");
  await writer.getByLabel("Заголовок").fill(title);
  await writer.getByRole("textbox", { name: "Текст" }).fill("Збираємося **о десятій**.");
  await writer.getByLabel("Показати всім на публічній сторінці").check();
  await writer.getByRole("button", { name: "Опублікувати" }).click();
  await writer.getByText("Оголошення опубліковано", { exact: true }).waitFor();

  expect((await visitor.reload())?.status()).toBe(200);
  await visitor.getByRole("heading", { level: 1, name: "ОСББ «Сонячний»" }).waitFor();
  await visitor.getByRole("heading", { name: title }).waitFor();
  await visitor.getByRole("button", { name: "Мова" }).click();
  await visitor.getByRole("link", { name: "English" }).click();
  await visitor.getByRole("heading", { name: "Contacts" }).waitFor();
  await visitor.getByRole("link", { name: "I have a code" }).click();
  await visitor.waitForURL("**/join");
  await visitor.goto("/org/sonyachnyi?lang=uk");
  await visitor.getByRole("link", { name: "Події" }).click();
  await visitor.waitForURL("**/chat/messenger?org=sonyachnyi&channel=events");
  await visitor.getByRole("log").waitFor();
  await visitor.goto("/chat/messenger?org=sonyachnyi");
  await visitor.getByRole("link", { name: "Про організацію" }).click();
  await visitor.waitForURL("**/org/sonyachnyi");

  const plain = await (
    await openBrowser()
  ).newContext({ javaScriptEnabled: false, baseURL: inject("baseUrl"), locale: "uk-UA" });
  const reader = await plain.newPage();
  expect((await reader.goto("/org/sonyachnyi"))?.status()).toBe(200);
  await reader.getByRole("heading", { name: title }).waitFor();
  await reader.getByRole("link", { name: "Загальний" }).click();
  await reader.getByRole("heading", { level: 1, name: "ОСББ «Сонячний»" }).waitFor();
  await reader.getByRole("link", { name: "Про організацію" }).click();
  await reader.getByRole("heading", { name: "Контакти" }).waitFor();
  await plain.close();

  // A domain of its own, until the end of this test.
  const domain = `${unique("sad").replaceAll(/[^a-z\d]/g, "")}.example`;
  const setDomain = async (value: string) => {
    await card.getByRole("button", { name: "Налаштувати" }).click();
    await admin.getByLabel("Власний домен").fill(value);
    await admin.getByRole("dialog").getByRole("button", { name: "Зберегти" }).click();
    await admin.getByRole("dialog").waitFor({ state: "detached" });
  };
  await setDomain(domain);
  await card.getByRole("link", { name: `http://${domain}/` }).waitFor();
  const own = await askAs(domain);
  expect(own.status).toBe(200);
  expect(own.text).toContain(title);
  expect(own.text).toContain(`<link rel="canonical" href="http://${domain}/">`);
  await setDomain("");

  await turnOff();
  expect((await visitor.reload())?.status()).toBe(404);
  expect((await visitor.goto("/chat/messenger?org=sonyachnyi"))?.status()).toBe(200);
  await visitor.getByText("Публічні канали будинку").waitFor();
  expect(await visitor.getByRole("link", { name: "Про організацію" }).count()).toBe(0);
  // The demo shows its page: other tests find it on.
  await card.getByRole("button", { name: "Увімкнути…" }).click();
  await question.getByRole("button", { name: "Показати всім" }).click();
  await card.getByText("Увімкнено: сторінку бачить кожен").waitFor();
  await Promise.all([closeDevice(desk), closeDevice(phone)]);
});
