import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { Role } from "../../support/browser.ts";
import { choose } from "../../support/choose.ts";
import { useOwnProgram } from "../../support/own-program.ts";
import { course, unique } from "../../support/requests.ts";

// Its organisation is on duty around the clock.
const { openDeviceOf } = useOwnProgram("duty");

async function open(role: Role, path: string): Promise<Page> {
  const page = await (await openDeviceOf(role)).newPage();
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
  // What is missing is said before it matters.
  const removals = admin.getByRole("button", { name: /^Прибрати з черги/ });
  await removals.first().waitFor();
  while ((await removals.count()) > 0) await removals.first().click();
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
  await home.getByRole("status").getByText("черговий управління").waitFor();
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
