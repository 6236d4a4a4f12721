import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { choose } from "../support/choose.ts";
import { closeBrowser, closeDevice, newDevice, type Role, signIn } from "../support/browser.ts";
import { linkFor } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { act, course, openRequest, say, unique, watchForReload } from "../support/requests.ts";
import { openWire } from "../support/wire.ts";

let residents: BrowserContext;
let managers: BrowserContext;

beforeEach(async () => {
  [residents, managers] = await Promise.all([newDevice(), newDevice()]);
});
afterEach(async () => {
  await Promise.all([residents.close(), managers.close()]);
});
afterAll(closeBrowser);

/** Waits for a step of one person to appear to the other. */
const arrives = (what: Locator) => what.first().waitFor();

/** Opens a page of another device that no live stream reaches: what appears there was asked for again and again. */
async function openDeafPage(role: Role, path: string): Promise<Page> {
  const device = await newDevice();
  onTestFinished(() => closeDevice(device));
  await device.route(/\/api\/live/, (route) => route.abort());
  return signIn(device, role, path);
}

const status = (page: Page, name: string) =>
  page.getByRole("main").getByText(name, { exact: true });

async function openFromList(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

async function reportLeak(page: Page, title: string): Promise<string> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Увійти як Мешканець" }).click();
  await page.waitForURL("**/dashboard");
  await page
    .getByRole("navigation", { name: "Навігація" })
    .getByRole("link", { name: "Заявки" })
    .click();
  await page.getByRole("link", { name: "Нова заявка" }).click();
  await choose(page.getByRole("radio", { name: "Сантехніка" }));
  await page.getByLabel("Коротко, що сталося").fill(title);
  await page.getByLabel("Подробиці").fill("З-під мийки тече, підставили відро. Воду перекрили.");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Вибрати файли" }).click();
  await (await chooser).setFiles(await photo());
  await page.getByRole("list", { name: "Додані файли" }).getByText("труба").waitFor();
  await choose(page.getByRole("radio", { name: "Високий" }));
  await page.getByRole("button", { name: "Подати заявку" }).click();
  await page.waitForURL(/\/requests\/R-\d{6}/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a leak is reported, talked over, repaired and rated, each seeing the other's steps live", async () => {
  const title = unique("Тече труба під мийкою");
  const desk = await signIn(managers, "manager", "/manager/requests");
  await desk.getByRole("row").nth(1).waitFor();
  const deskResidencies = await watchForReload(desk);

  const home = await residents.newPage();
  const number = await reportLeak(home, title);
  await arrives(desk.getByRole("row", { name: title }));
  await status(home, "Нова").waitFor();
  const homeResidencies = await watchForReload(home);
  const deaf = await openDeafPage("resident", `/requests/${number}`);
  await status(deaf, "Нова").waitFor();

  await openFromList(desk, title);
  await desk.getByRole("button", { name: "Відкрити труба.jpg" }).waitFor();
  await act(desk, "Взяти в роботу");
  await arrives(status(home, "У роботі"));
  await arrives(course(home).getByText("Заявку взято в роботу · Олег Мартиненко"));

  await say(desk, "Буду сьогодні до шостої, прохання бути вдома.");
  await arrives(course(home).getByText("Буду сьогодні до шостої"));
  await say(home, "Дякую, я вдома весь день.");
  await arrives(course(desk).getByText("я вдома весь день"));

  await choose(desk.getByRole("radio", { name: "Нотатка для своїх" }));
  await say(desk, "Узяти з собою муфту на 32.", "Додати нотатку");
  await course(desk).getByText("Узяти з собою муфту").waitFor();
  await act(desk, "Поставити запитання", { Запитання: "Чи є доступ до стояка?" });
  await arrives(status(home, "Чекає на відповідь"));
  await course(home).getByText("Чи є доступ до стояка?").waitFor();
  expect(await home.getByText("муфту").count()).toBe(0);
  const answer = await residents.request.get(`/api/requests/${number}`);
  expect(await answer.text()).not.toContain("муфту");

  await home.getByLabel("Вам поставили запитання").fill("Так, за дверцятами у ванній.");
  await home.getByRole("button", { name: "Відповісти", exact: true }).click();
  await arrives(status(desk, "У роботі"));
  await course(desk).getByText("за дверцятами у ванній").waitFor();

  await act(desk, "Виконано", { "Що зроблено": "Замінили муфту, перевірили тиск." });
  await arrives(status(home, "Виконана"));
  await choose(home.getByRole("radio", { name: "5 зірок із 5" }));
  await home.getByRole("button", { name: "Надіслати оцінку" }).click();
  await home.getByText("Дякуємо за оцінку").first().waitFor();
  await arrives(course(desk).getByText("Оцінка: 5 зірок"));

  const timeline = (await course(home).getByRole("listitem").allInnerTexts()).join("\n");
  let from = 0;
  for (const step of [
    "З-під мийки тече",
    "Заявку взято в роботу",
    "Буду сьогодні до шостої",
    "я вдома весь день",
    "Поставлено запитання",
    "Чи є доступ до стояка?",
    "за дверцятами у ванній",
    "Заявку виконано",
    "Замінили муфту, перевірили тиск.",
    "Оцінка: 5 зірок",
  ]) {
    expect(timeline.slice(from), step).toContain(step);
    from = timeline.indexOf(step, from);
  }
  expect([await deskResidencies(), await homeResidencies()]).toEqual([true, true]);
  const letter = await linkFor(residents, "resident@demo.oselia.example", title);
  expect(letter).toMatch(new RegExp(`/requests/${number}$`));
  const outbox = await residents.request.get("/outbox");
  expect(await outbox.text()).not.toContain("Узяти з собою муфту");
  // All of it came by the stream: where that is missing nothing has changed.
  expect(await status(deaf, "Нова").count()).toBe(1);
  expect(await course(deaf).getByText("Заявку взято в роботу").count()).toBe(0);
});

test("a poor rating offers to open the request again, and the work goes on", async () => {
  const home = await signIn(residents, "resident", "/dashboard");
  const number = await openRequest(residents);
  const desk = await signIn(managers, "manager", `/manager/requests/${number}`);
  await home.goto(`/requests/${number}`);
  await act(desk, "Взяти в роботу");
  await act(desk, "Виконано", { "Що зроблено": "Підтягнули гайку." });

  await choose(home.getByRole("radio", { name: "2 зірки з 5" }));
  await home.getByLabel("Що залишилося не так").fill("Капає, як і капало.");
  await home.getByRole("button", { name: "Надіслати оцінку" }).click();
  await home.getByRole("heading", { name: "Прикро, що так вийшло" }).waitFor();
  await home.getByRole("button", { name: "Відкрити знову" }).last().click();
  const dialog = home.getByRole("dialog", { name: "Відкрити знову" });
  expect(await dialog.getByLabel("Причина").inputValue()).toBe("Капає, як і капало.");
  await dialog.getByRole("button", { name: "Відкрити знову" }).click();

  await status(home, "У роботі").waitFor();
  await arrives(status(desk, "У роботі"));
  await arrives(course(desk).getByText("Заявку відкрито знову"));
  await desk.getByText("Капає, як і капало.").last().waitFor();
});

test("after the network was away the page catches up by itself", async () => {
  const wire = await openWire(inject("baseUrl"));
  onTestFinished(wire.close);
  const home = await signIn(residents, "resident", "/dashboard");
  const number = await openRequest(residents);
  const desk = await signIn(managers, "manager", `/manager/requests/${number}`);
  await home.goto(`${wire.origin}/requests/${number}`);
  await status(home, "Нова").waitFor();
  const homeResidencies = await watchForReload(home);

  wire.cut();
  await residents.setOffline(true);
  await home.getByText(/^Немає мережі/).waitFor();
  await act(desk, "Взяти в роботу");
  await say(desk, "Уже виїхали до вас.");
  await course(desk).getByText("Уже виїхали до вас.").waitFor();
  expect(await home.getByText("Уже виїхали до вас.").count()).toBe(0);

  wire.mend();
  await residents.setOffline(false);
  await arrives(course(home).getByText("Уже виїхали до вас."));
  await status(home, "У роботі").waitFor();
  await home.getByText(/^Немає мережі/).waitFor({ state: "detached" });
  expect(await homeResidencies()).toBe(true);
});
