import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn } from "../support/browser.ts";
import { choose } from "../support/choose.ts";
import { photo } from "../support/pictures.ts";
import { unique } from "../support/requests.ts";

let managers: BrowserContext;
let residents: BrowserContext;

beforeEach(async () => {
  [managers, residents] = await Promise.all([newDevice(), newDevice({ width: 390 })]);
});
afterEach(() => Promise.all([closeDevice(managers), closeDevice(residents)]));
afterAll(closeBrowser);

test("a manager drafts and publishes, a resident sees it come and reads it, then it is taken down and put back", async () => {
  const title = unique("Воду вимкнуть");
  const home = await signIn(residents, "resident", "/communications");
  await home.getByRole("list", { name: "Новини" }).waitFor();

  const desk = await signIn(managers, "manager", "/manager/announcements/new");
  await desk.getByRole("button", { name: "Опублікувати" }).click();
  await desk.getByText("Це поле обов’язкове").first().waitFor();
  await desk.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await desk.getByRole("textbox", { name: "Текст" }).fill("**Завтра** о 9:00\n\n- до обіду");
  await desk.getByText("Вибраним будинкам").click();
  await desk.getByRole("button", { name: "Зберегти чернетку" }).click();
  await desk.getByRole("group", { name: "Будинки" }).getByRole("checkbox").first().check();
  await desk.getByText("Усім мешканцям").click();
  await desk.getByText(/^Побач(ить|ать) \d+/).waitFor();
  await desk
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photo("двір.jpg"));
  await desk.getByRole("textbox", { name: "Що на знімку двір.jpg" }).fill("Яма біля під’їзду");
  await desk.getByRole("button", { name: "Зберегти чернетку" }).click();

  // It may wait for tomorrow morning, or be put up at once after all.
  await desk.getByRole("button", { name: `Дії з оголошенням «${title}»` }).click();
  await desk.getByRole("menuitem", { name: "Запланувати…" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Запланувати" }).click();
  const row = desk.getByRole("listitem").filter({ hasText: title });
  await row.getByText(/Вийде завтра о\s09:00/).waitFor();

  // A draft is the staff's own; published, it comes without a reload.
  await desk.getByRole("button", { name: `Дії з оголошенням «${title}»` }).click();
  expect(await home.getByRole("link", { name: title }).count()).toBe(0);
  await desk.getByRole("menuitem", { name: "Опублікувати" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Опублікувати" }).click();
  await home.getByRole("link", { name: title }).click();
  await home.getByRole("heading", { level: 1, name: title }).waitFor();
  await home.getByRole("img", { name: "Яма біля під’їзду" }).waitFor();
  expect(await home.locator("article strong").textContent()).toBe("Завтра");
  await home.getByRole("listitem").filter({ hasText: "до обіду" }).waitFor();

  await desk.goto("/manager/announcements");
  await desk.getByRole("link", { name: title }).click();
  await desk.getByText(/^Переглян(ула|ули|уло) \d+ /).waitFor();
  await desk.getByRole("tab", { name: "Прочитали" }).click();
  await desk.getByRole("list", { name: "Прочитали" }).getByText("Оксана Бондаренко").waitFor();
  await desk.getByRole("link", { name: "Змінити", exact: true }).click();
  await desk.getByRole("textbox", { name: "Текст" }).fill("Уже **сьогодні**");
  await desk.getByRole("combobox", { name: "Тема" }).selectOption("events");
  await desk.getByRole("textbox", { name: "День" }).fill("06.12.2030");
  await desk.getByLabel("Початок").fill("18:30");
  await desk.getByLabel("Кінець").fill("20:00");
  await desk.getByRole("textbox", { name: "Місце" }).fill("Хол першого під’їзду");
  await desk.getByRole("checkbox", { name: "Дозволити коментарі" }).check();
  await desk.getByRole("button", { name: "Зберегти зміни" }).click();
  await home.getByText("сьогодні").waitFor();
  await home.getByText(/змінено/).waitFor();
  await home.getByText("6 грудня 2030 р., 18:30–20:00").waitFor();
  const answers = home.getByRole("radiogroup", { name: "Чи ви прийдете?" });
  expect(await answers.getByRole("radio", { checked: true }).count()).toBe(0);
  // The count stands in the name of each choice.
  for (const answer of [/^Можливо/, /^Не прийду/, /^Прийду/])
    await choose(answers.getByRole("radio", { name: answer }));
  await answers.getByRole("radio", { name: "Прийду 1", exact: true, checked: true }).waitFor();
  await home.getByRole("textbox", { name: "Ваш коментар" }).fill("Прийдемо з дітьми");
  await home.getByRole("button", { name: "Надіслати" }).click();
  await home.getByRole("list", { name: "Коментарі" }).getByText("Прийдемо з дітьми").waitFor();
  await desk.getByRole("list", { name: "Коментарі" }).getByText("Прийдемо з дітьми").waitFor();
  await desk.getByRole("button", { name: "Показати зміни" }).click();
  const changes = desk.getByRole("list", { name: "Що змінювали" });
  await changes.getByText("**Завтра** о 9:00").waitFor();
  await desk.getByRole("tab", { name: /^Прийдуть/ }).click();
  await desk
    .getByRole("list", { name: "Прийдуть", exact: true })
    .getByText("Оксана Бондаренко")
    .waitFor();

  await desk.getByRole("button", { name: `Дії з оголошенням «${title}»` }).click();
  await desk.getByRole("menuitem", { name: "Зняти" }).click();
  await home.getByRole("heading", { name: "Такого оголошення немає" }).waitFor();
  await desk.getByRole("button", { name: "Скасувати" }).click();
  await home.getByRole("heading", { level: 1, name: title }).waitFor();
});

test("of two tabs that change an announcement the slower one is told, and keeps what was typed", async () => {
  const title = unique("Двоє пишуть");
  const desk = await signIn(managers, "manager", "/manager/announcements/new");
  await desk.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await desk.getByRole("textbox", { name: "Текст" }).fill("Перше");
  await desk.getByRole("button", { name: "Опублікувати" }).click();
  await desk.getByRole("link", { name: title }).click();
  await desk.getByRole("link", { name: "Змінити", exact: true }).click();
  await desk.getByRole("textbox", { name: "Текст" }).fill("Моє");

  const other = await managers.newPage();
  await other.goto(desk.url());
  await other.getByRole("textbox", { name: "Текст" }).fill("Чуже");
  await other.getByRole("button", { name: "Зберегти зміни" }).click();
  await other.getByText("Зміни збережено").first().waitFor();
  await desk.getByText(/змінено/).waitFor();

  const save = desk.getByRole("button", { name: "Зберегти зміни" });
  await save.click();
  await desk.getByText("Це щойно змінив хтось інший").first().waitFor();
  expect(await desk.getByRole("textbox", { name: "Текст" }).inputValue()).toBe("Моє");
  // What the other one has written stands beside it.
  await desk.getByRole("region", { name: title }).getByText("Чуже").waitFor();
  await save.click();
  await desk.getByText("Зміни збережено").first().waitFor();
  await other.reload();
  expect(await other.getByRole("textbox", { name: "Текст" }).inputValue()).toBe("Моє");
});

test("a draft goes up with what is written in it, and nobody leaves unsaved words by mistake", async () => {
  const title = unique("Чернетка");
  const desk = await signIn(managers, "manager", "/manager/announcements/new");
  await desk.getByRole("textbox", { name: "Заголовок" }).fill(title);
  await desk.getByRole("textbox", { name: "Текст" }).fill("Узгодити");
  await desk.getByRole("button", { name: "Зберегти чернетку" }).click();
  await desk.getByRole("link", { name: title }).click();
  await desk.getByRole("textbox", { name: "Текст" }).fill("Остаточно");
  await desk.getByRole("link", { name: "Усі оголошення" }).click();
  const question = desk.getByRole("alertdialog", { name: "Піти без збереження?" });
  await question.getByRole("button", { name: "Залишитися" }).click();
  await desk.getByRole("button", { name: "Опублікувати" }).click();
  await desk.getByText("Оголошення опубліковано").first().waitFor();
  await desk.getByRole("link", { name: "Усі оголошення" }).click();
  await desk.getByRole("link", { name: title }).waitFor();
  const home = await signIn(residents, "resident", "/communications");
  await home.getByRole("link", { name: title }).click();
  await home.getByText("Остаточно").waitFor();
});
