import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { newPlan } from "#core/buildings/builder.ts";
import type { FacadeView } from "#core/buildings/views.ts";
import { closeBrowser, closeDevice, newDevice, violations } from "../support/browser.ts";
import { choose } from "../support/choose.ts";
import { signUp } from "../support/people.ts";
import { unique } from "../support/requests.ts";

afterAll(closeBrowser);

/** Contacts of the people of the second entrance, by apartment. */
const register = [
  { number: "5", firstName: "Ірина", email: "iryna", phone: null },
  { number: "6", firstName: "Павло", email: null, phone: "+380671110002" },
  { number: "6", firstName: "Марія", email: null, phone: "+380671110002" },
  { number: "7", firstName: "Степан", email: null, phone: "+380441234567" },
] as const;

/** Founds an organisation with a building whose people have no account; signs the device in as its administrator. */
async function found(
  context: BrowserContext,
): Promise<{ address: string; email: string; home: string }> {
  await signUp(context);
  const send = async (path: string, data: object) => {
    const headers = { "x-oselia": "1", "idempotency-key": crypto.randomUUID() };
    const answer = await context.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer;
  };
  await send("/api/joining/company", { name: unique("ОСББ «Тиха»"), taxId: "14360570" });
  const address = unique("вул. Тиха, 3/");
  const building = { address, city: "Полтава", postalCode: null, plan: newPlan() };
  const { id } = (await (await send("/api/buildings", building)).json()) as { id: string };
  const facade = await context.request.get(`/api/buildings/${id}/house`);
  const { apartments } = (await facade.json()) as FacadeView;
  const email = `iryna-${crypto.randomUUID().slice(0, 8)}@example.com`;
  for (const { number, firstName, email: mailed, phone } of register) {
    const apartment = apartments.find((one) => one.number === number);
    const names = { firstName, lastName: "Реєстрова" };
    const person = { by: "name", ...names, email: mailed && email, phone };
    await send(`/api/apartments/${apartment?.id}/residencies`, {
      person,
      kind: "resident",
      basis: "tenant",
      share: null,
      from: "2025-06-01",
      to: null,
    });
  }
  const sixth = apartments.find((one) => one.number === "6");
  return { address, email, home: `/manager/buildings/${id}/apartments/${sixth?.id}` };
}

/** Lets the organisation write to people of the register. */
async function switchOn(page: Page): Promise<void> {
  await page.goto("/manager/staff");
  const card = page.getByRole("region", { name: "Мешканці без облікового запису" });
  await card.getByRole("button", { name: "Увімкнути" }).click();
  const question = page.getByRole("alertdialog");
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Увімкнути" }).click();
  await card.getByText("надсилаємо також на пошту й телефон").waitFor();
}

test("an outage told to one entrance reaches people of the register, and one press prints the letters", async () => {
  const device = await newDevice();
  const { address, email, home } = await found(device);
  const page = await device.newPage();
  await switchOn(page);

  const title = unique("Води не буде");
  await page.goto("/manager/announcements/new");
  await page.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await page.getByRole("textbox", { name: "Текст" }).fill("Сьогодні з 9:00 до 12:00.");
  await page.getByText("Вибраним під’їздам").click();
  await page.getByRole("checkbox", { name: `${address}, під’їзд 2` }).check();
  const size = page.getByRole("status").filter({ hasText: "За реєстром" });
  await size
    .getByText(/листом\s—\s1 людина, через SMS\s—\s2 людини, не отримають\s—\s1 людина/)
    .waitFor();
  await size.getByText(/цього місяця лишилося 500 із 500/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Опублікувати" }).click();

  await page.getByRole("link", { name: title }).click();
  const record = page.getByRole("region", { name: "Мешканці без облікового запису" });
  await record.getByText(/Надіслано: листом\s—\s1, через SMS\s—\s2/).waitFor();
  await record.getByText("на цей номер SMS не приходять").waitFor();
  await record.getByRole("tab", { name: /Надіслано/ }).click();
  await record.getByRole("list", { name: "Надіслано" }).getByText("Ірина Реєстрова").waitFor();
  expect(await violations(page)).toEqual([]);
  await record.getByRole("button", { name: /Надрукувати лист для 1\sквартири/ }).click();
  await record.getByRole("link", { name: /Завантажити/ }).waitFor();

  await page.goto("/outbox");
  const sent = page.getByRole("article").filter({ hasText: title });
  await expect.poll(() => sent.count()).toBe(2);
  await sent.filter({ hasText: email }).getByText("Більше не надсилати").waitFor();
  const sms = sent.filter({ hasText: "+380671110002" });
  await sms.getByRole("link", { name: /\/u\// }).click();
  await page.getByText("Не надсилати вам SMS?").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Не надсилати" }).click();
  await page.getByText("більше не надсилатиме SMS на цей номер").waitFor();

  // The next one finds nobody at that phone, whom the register shows as refusing.
  await page.goto("/manager/announcements/new");
  await page.getByText("Вибраним під’їздам").click();
  await page.getByRole("checkbox", { name: `${address}, під’їзд 2` }).check();
  await size.getByText(/листом\s—\s1 людина, не отримають\s—\s3 людини/).waitFor();
  await page.goto(home);
  const refusals = page.getByRole("region", { name: "Відмови від повідомлень" });
  await refusals.getByText("Павло Реєстрова").waitFor();
  await closeDevice(device);
});

test("codes for a building reach people of the register, open their home, and letters are made for the rest", async () => {
  const device = await newDevice();
  const { email, home } = await found(device);
  const page = await device.newPage();
  await switchOn(page);
  await page.goto(`${home.split("/apartments/")[0]}?tab=letters`);
  const letters = page.getByRole("region", { name: "Листи із запрошеннями" });
  await letters.getByRole("button", { name: "Підготувати листи" }).click();
  const form = page.getByRole("dialog", { name: "Листи із запрошеннями" });
  await choose(form.getByRole("radio", { name: "Мешканцям" }));
  await form.getByRole("button", { name: "Підготувати листи" }).click();
  await letters.getByRole("button", { name: "Надіслати на телефони й пошту" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText(/електронною поштою\s—\s1, в SMS\s—\s2/).waitFor();
  await question.getByText(/SMS займуть \d+ сегмент/).waitFor();
  await question.getByText(/1\sлюдина не отримає/).waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Надіслати", exact: true }).click();
  await letters.getByText("Надсилання розпочато").waitFor();
  await letters.getByRole("button", { name: "Показати, хто отримав" }).click();
  await letters.getByText(/Надіслано: листом\s—\s1, через SMS\s—\s2/).waitFor();
  await letters.getByText("на цей номер SMS не приходять").waitFor();
  expect(await violations(page)).toEqual([]);
  await letters.getByRole("button", { name: "Підготувати листи для решти" }).click();
  const downloads = letters.getByRole("link", { name: "Завантажити PDF" });
  await expect.poll(() => downloads.count()).toBe(2);

  await page.goto("/outbox");
  const invited = page.getByRole("article").filter({ hasText: email });
  const link = await invited.getByRole("link", { name: /\/join#/ }).getAttribute("href");
  const visitor = await newDevice();
  const guest = await visitor.newPage();
  await guest.goto(link ?? "");
  await guest.getByText("Квартира 5").first().waitFor();
  await closeDevice(visitor);
  await closeDevice(device);
});
