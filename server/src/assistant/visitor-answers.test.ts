import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { en } from "#core/assistant/texts/en.ts";
import { ru } from "#core/assistant/texts/ru.ts";
import { uk } from "#core/assistant/texts/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { saveContacts } from "#server/buildings/verbs/contacts.ts";
import { changePublicChannels } from "#server/chat/verbs/messenger/moderate.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { insertOrgPage } from "#server/orgpage/store/org-page.ts";
import { orgPage } from "#server/orgpage/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";
import { answerWords } from "./reads/skills.ts";

let world: TestWorld;
let near: TestBuilding;
let far: TestBuilding;

const phones = { near: "67 111 00 00", far: "67 222 00 00" };
const notice = "17 листопада з 9:00 до 23:00 не буде гарячої води.";

beforeAll(async () => {
  world = await openTestWorld();
  near = await foundOrganisation(world, "VISITNEAR");
  far = await foundOrganisation(world, "VISITFAR");
  await fill(near, "+380671110000");
  await fill(far, "+380672220000");
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const { orgId } of [near, far])
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.delete(orgPage).where(eq(orgPage.orgId, orgId)),
    );
});

/** Adds contacts, a public notice and one for the organisation's own people. */
async function fill({ orgId, people, canary }: TestBuilding, emergencyPhone: string) {
  const contacts = { name: "Правління", hours: "", address: "", website: "" };
  const email = `${canary}@dim.example`.toLowerCase();
  const phone = "+380441112233";
  const admin = await actorOf(world, people.admin.id);
  await saveContacts(world, admin, { ...contacts, email, phone, emergencyPhone, version: 0 });
  const row = { orgId, createdAt: testNow, createdBy: people.manager.id };
  const category = "maintenance" as const;
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const title = `Гаряча вода ${canary}`;
    await addPost(tx, { ...row, category, title, body: `Вітаємо! ${notice}`, isPublic: true });
    const hidden = { title: `Гарячу воду вимкнули за борги ${canary}`, body: "Для своїх." };
    await addPost(tx, { ...row, category, ...hidden });
  });
}

const switchOn = ({ orgId }: TestBuilding) =>
  inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    insertOrgPage(tx, { orgId, isOn: true, domain: null, version: 1, changedAt: testNow }),
  );
const ask = (question: string, organisation?: string) =>
  findAnswer(world, null, {
    question,
    spoken: "uk",
    previous: null,
    ...(organisation && { screen: { organisation } }),
  });

const calls = [
  "прорвало трубу, куди дзвонити",
  "аварійна служба телефон",
  "emergency phone",
  "телефон аварийной службы",
];
const outages = ["чому немає гарячої води", "why is there no hot water", "нет горячей воды почему"];

test.each(calls)("a visitor is told the emergency phone of the only public page: %s", async (q) => {
  await switchOn(near);
  const { text, actions } = await ask(q);
  expect(text).toContain(phones.near);
  expect(text).toContain("VISITNEAR");
  expect(actions.map(({ href }) => href)).toContain("/org/visitnear");
});

test.each(outages)("a visitor is told the public notice, and no other: %s", async (q) => {
  await switchOn(near);
  const { text, actions } = await ask(q);
  expect(text.split("\n")).toContain(notice);
  expect(text).toContain("VISITNEAR");
  expect(text).toContain(phones.near);
  expect(text).not.toContain("борги");
  expect(text).not.toContain("VISITFAR");
  expect(actions.map(({ href }) => href)).toContain("/org/visitnear");
});

test("a visitor is told nothing of a page that is off, even where they come from it", async () => {
  for (const organisation of [undefined, "visitnear", "nobody"])
    for (const question of [...calls, ...outages]) {
      const { text } = await ask(question, organisation);
      expect(text, question).not.toMatch(/VISIT|67 |борги/);
    }
});

test("of several pages a visitor is told of the one they come from alone", async () => {
  await switchOn(near);
  await switchOn(far);
  for (const question of [...calls, ...outages]) {
    expect((await ask(question)).text, question).not.toMatch(/VISIT|67 /);
    const { text } = await ask(question, "visitfar");
    expect(text, question).toContain(phones.far);
    expect(text, question).not.toContain(phones.near);
    expect(text, question).not.toContain("VISITNEAR");
  }
});

test("where nothing public is about it, a visitor is led to signing in", async () => {
  await switchOn(near);
  const { text, actions } = await ask("чому немає світла");
  expect(text).toContain("публічних оголошень про це зараз немає");
  expect(text).toContain(phones.near);
  expect(actions.map(({ href }) => href)).toContain("/sign-in?return=%2Fcommunications");
});

const askIn = (question: string, spoken: Language) =>
  findAnswer(world, null, { question, spoken, previous: null });

test.each([
  ["uk", "Як передати показники лічильників?", "Натисніть Передати показники", "/meters"],
  ["uk", "як передать показники лічільника", "Натисніть Передати показники", "/meters"],
  ["en", "how do I submit meter readings", "Press Submit readings", "/meters"],
  ["en", "submit meter readings", "Press Submit readings", "/meters"],
  ["ru", "как передать показания счётчика", "Нажмите Передать показания", "/meters"],
  ["uk", "до якого числа подавати показники лічильників", "з 20 числа", "/meters"],
  ["en", "where do I enter meter readings", "they are the 20th", "/meters"],
  ["ru", "куда внести показания счётчика", "с 20 числа", "/meters"],
  ["uk", "як виправити показник", "натисніть Виправити", "/meters"],
  ["en", "how do I correct a reading", "press Correct", "/meters"],
  ["ru", "как исправить показание счётчика", "нажмите Исправить", "/meters"],
  ["uk", "як запросити мешканця", "натисніть Додати мешканця", "/apartments"],
  ["en", "how do I invite a tenant", "press Add a resident", "/apartments"],
  ["ru", "как пригласить жильца", "нажмите Добавить жителя", "/apartments"],
  ["uk", "де знайти документи", "статут, протоколи", "/documents"],
  ["en", "where can I find the documents", "charter, minutes", "/documents"],
  ["ru", "где найти протокол", "устав, протоколы", "/documents"],
  ["uk", "як увімкнути автоплатіж", "натисніть Увімкнути автоплатіж", "/payments"],
  ["en", "how do I turn off notifications", "Open Profile", "/profile?tab=notifications"],
  ["uk", "як видалити акаунт", "на вкладці «Мої дані»", "/profile?tab=data"],
  ["uk", "як скасувати заявку", "змінити або відкликати", "/requests"],
  ["uk", "де взяти виписку", "вкладка «Виписка»", "/payments?money=statement"],
  ["ru", "как изменить фамилию", "меняют в профиле", "/profile"],
] as const)("a visitor who asks how is told: %s %s", async (language, question, expected, page) => {
  const { text, actions } = await askIn(question, language);
  const words = answerWords[language];
  expect(text).toContain(expected);
  expect(text.split("\n").at(-1)).toBe(words.after_sign_in);
  expect(text).not.toContain(words.sign_in);
  const href = `/sign-in?return=${encodeURIComponent(page)}`;
  expect(actions).toEqual([{ label: words.sign_in_action, href }]);
});

test.each([
  ["uk", "як оплатити рахунок", "Платежі» відкривається після входу"],
  ["en", "how do I pay my bill", "Payments page opens once you are signed in"],
  ["ru", "как оплатить счёт", "Платежи» открывается после входа"],
] as const)(
  "a visitor who asks how to pay is led to it: %s %s",
  async (language, question, expected) => {
    const { text, actions } = await askIn(question, language);
    expect(text).toContain(expected);
    expect(actions.map(({ href }) => href)).toEqual(["/sign-in?return=%2Fpayments"]);
  },
);

test.each([
  ["uk", "скільки я винен"],
  ["uk", "мій борг"],
  ["uk", "коли моя оплата"],
  ["uk", "які в мене показники"],
  ["uk", "чи передав я показники"],
  ["uk", "де моя заявка"],
  ["uk", "хто живе в моїй квартирі"],
  ["en", "how much do I owe"],
  ["en", "when is my payment due"],
  ["en", "what are my readings"],
  ["ru", "сколько я должен"],
  ["ru", "какие у меня показания"],
] as const)(
  "a visitor who asks for their own data is asked to sign in: %s %s",
  async (language, q) => {
    expect((await askIn(q, language)).text).toBe(answerWords[language].sign_in);
  },
);

const pageTexts = { uk, en, ru };
const forPerson = [
  ["uk", "хочу поговорити з людиною"],
  ["uk", "Хочу зв’язатися з людиною"],
  ["uk", "як написати управлінню"],
  ["en", "talk to a human"],
  ["en", "I want to speak to a person"],
  ["ru", "хочу поговорить с человеком"],
  ["ru", "свяжите меня с человеком"],
] as const;
const toChat = "/sign-in?return=%2Fcommunications%2Fchats";

test("a visitor who wants a person is led to a letter, a phone and public channels", async () => {
  await switchOn(near);
  const admin = await actorOf(world, near.people.admin.id);
  await changePublicChannels(world, admin, { open: true });
  for (const [language, question] of forPerson) {
    const { text, actions } = await askIn(question, language);
    expect(text, question).toContain(pageTexts[language].assistant.to_person);
    expect(text, question).toContain("44 111 22 33");
    expect(text, question).toContain("VISITNEAR");
    expect(text, question).not.toContain(answerWords[language].sign_in);
    const hrefs = actions.map(({ href }) => href);
    expect(hrefs, question).toEqual(["/org/visitnear", "/chat/messenger", toChat]);
  }
  const elsewhere = await ask("хочу поговорити з людиною", "visitfar");
  expect(elsewhere.text).not.toMatch(/VISIT|44 111|Потрібна людина/);
  expect(elsewhere.actions.map(({ href }) => href)).toEqual([toChat]);
  await changePublicChannels(world, admin, { open: false });
});

test.each(forPerson)(
  "where nothing is public, a visitor who wants a person is led to the chat: %s %s",
  async (language, question) => {
    const { text, actions } = await askIn(question, language);
    expect(text).not.toMatch(/VISIT|44 111/);
    expect(text).not.toContain(pageTexts[language].assistant.to_person);
    expect(text).not.toContain(answerWords[language].sign_in);
    expect(actions.map(({ href }) => href)).toEqual([toChat]);
  },
);
