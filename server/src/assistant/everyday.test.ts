import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findIntent } from "#core/assistant/intents.ts";
import { answerTo, type QuotedAnswer } from "#core/assistant/search/answer.ts";
import { languageOf } from "#core/assistant/search/language.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { saveContacts } from "#server/buildings/verbs/contacts.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { answerByPage } from "./reads/everyday.ts";
import { knowledge } from "./reads/knowledge.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
  community = await foundCommunity(world);
  await saveContacts(world, community.ada, {
    name: "Диспетчерська",
    phone: "+380445550101",
    hours: "Пн–Пт 9:00–18:00",
    emergencyPhone: "+380445550104",
    address: "",
    website: "",
    version: 0,
  });
});
afterAll(() => world.close());

/** As `askAssistant` finds its answer. */
async function answer(
  question: string,
  actor: Actor | null = community.ann,
): Promise<QuotedAnswer> {
  const language = languageOf(question, "uk");
  const intent = findIntent(question);
  const byPage = intent && (await answerByPage(world, actor, intent, language));
  if (byPage) return byPage;
  const asking = { spoken: "uk", readsStaff: actor?.role === "manager" } as const;
  return answerTo(await knowledge(), question, asking).found;
}
const first = async (question: string, actor?: Actor | null) =>
  (await answer(question, actor))?.sources[0]?.href ?? null;

/** Questions of residents, each with the page that answers it; null: silence is right. */
const everyday: readonly (readonly [string, string | null])[] = [
  ["як викликати сантехніка", "/services"],
  ["як прописати квартиранта", "/apartments"],
  ["скільки я винен", "/payments"],
  ["чи можна оплатити частинами", "/guides/understand-and-pay-an-invoice#s2"],
  ["де оплатити комуналку", "/payments"],
  ["хто мій голова осбб телефон", "/dashboard"],
  ["як скасувати заявку", "/requests"],
  ["забув пароль", "/profile"],
  ["куди скинути показники", "/meters"],
  ["в мене не працює ліфт що робити", "/requests/new"],
  ["показания счетчиков", "/meters"],
  ["як додати дружину до квартири", "/apartments"],
  ["Який номер аварійної служби?", "/guides/report-a-leak#s1"],
  ["Як написати сусідам у чат?", "/communications/chats"],
  ["Коли вимкнуть гарячу воду?", "/communications"],
  ["Як скасувати замовлення?", "/services/orders"],
  ["як перенести замовлення", "/services/orders"],
  ["Скільки коштує місяць на Марсі?", null],
  ["Мене заливають сусіди", "/guides/report-a-leak#s1"],
  ["How do I set up automatic payment?", "/payments"],
  ["How do I import our flats from Excel?", null],
  ["Как отключить уведомления на почту?", "/profile"],
  ["Коли треба подавати показники?", "/meters"],
  ["Як подати показники?", "/meters"],
  ["Who can see my payments?", "/guides/documents-and-privacy#s2"],
  ["Який статус моєї заявки?", "/requests"],
  ["Phone number of our plumber Ivan", null],
  ["price for 100 flats", null],
  ["Яка завтра погода?", null],
  ["Чому такий великий рахунок?", null],
  ["Який пароль від вайфаю?", null],
  // Other words for the same.
  ["Сколько я должен за квартиру?", "/payments"],
  ["How much do I owe?", "/payments"],
  ["What is my balance?", "/payments"],
  ["Яка моя заборгованість?", "/payments"],
  ["Що з моєю заявкою?", "/requests"],
  ["Where is my request?", "/requests"],
  ["Коли прийде сантехнік?", "/requests"],
  ["Мої показники", "/meters"],
  ["what are my meter readings", "/meters"],
  ["my orders", "/services/orders"],
  ["Где мой заказ?", "/services/orders"],
  ["Куди дзвонити, якщо чути газ?", "/guides/report-a-leak#s1"],
  ["Как сообщить о протечке?", "/requests/new"],
  ["Хто голова правління?", "/dashboard"],
  ["I forgot my password", "/profile"],
  ["Не работает домофон", "/requests/new"],
];

describe("a resident", () => {
  test.each(everyday)("%s → %s", async (question, href) => {
    expect(await first(question)).toBe(href);
  });

  test("is told what still must be answered right", async () => {
    for (const [question, href] of [
      ["Як сплатити рахунок?", "/guides/understand-and-pay-an-invoice#s4"],
      ["Де взяти код від квартири?", "/guides/join-with-a-code#s1"],
      ["Що про мене бачать сусіди?", "/guides/documents-and-privacy#s2"],
      ["Як видалити обліковий запис?", "/guides/documents-and-privacy#s5"],
      ["Де лежить статут будинку?", "/guides/documents-and-privacy#s1"],
      ["Продаю квартиру, як змінити власника?", "/guides/owners-and-tenants#s5"],
      ["How can I pay my bill?", "/guides/understand-and-pay-an-invoice#s4"],
      ["Можно ли оплатить счёт частями?", "/guides/understand-and-pay-an-invoice#s2"],
    ] as const)
      expect.soft(await first(question), question).toBe(href);
  });

  test("reads the organisation's own phones, a visitor the public ones", async () => {
    const emergency = "Мене заливають сусіди";
    expect((await answer(emergency))?.text).toContain("+380 44 555 01 04");
    expect((await answer(emergency, null))?.text).toMatch(/101.*104.*112/);
    expect((await answer(emergency, null))?.text).not.toContain("+380");
    expect((await answer("телефон управителя"))?.text).toContain("+380 44 555 01 01");
    expect(await first("телефон управителя", null)).toBeNull();
  });
});

test("a visitor is sent to the page behind the sign-in, and to a new password", async () => {
  expect(await first("Скільки я винен?", null)).toBe("/payments");
  expect((await answer("Скільки я винен?", null))?.text).toContain("Увійдіть");
  expect(await first("забув пароль", null)).toBe("/forgot-password");
});

test("guides for staff are quoted to staff alone", async () => {
  const question = "How do I record a cash payment?";
  const guide = "/guides/invoices-and-payments#s2";
  for (const [actor, readsStaff] of [
    [community.max, true],
    [community.ann, false],
    [null, false],
  ] as const) {
    const hits = (await knowledge()).find(question, "en", readsStaff);
    expect(hits.some(({ passage }) => passage.href === guide)).toBe(actor === community.max);
    expect(hits.some(({ passage }) => passage.staff)).toBe(readsStaff);
  }
  expect(
    await first("Которые квартиры должны? Which apartments owe money?", community.ann),
  ).not.toBe("/guides/invoices-and-payments#s4");
});
