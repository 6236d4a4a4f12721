import { beforeAll, describe, expect, test } from "vitest";
import { languageOf } from "#core/assistant/search/language.ts";
import { type Finder, findReading } from "#core/assistant/finding/find-reading.ts";
import type { Language } from "#core/kernel/language.ts";
import { slices } from "#server/slices.ts";
import { openFinder } from "./reads/finder.ts";

/**
 * Questions as people ask them, each with the sections that answer it (`guide#section`); written before the search was
 * tried. What is measured is held: whoever changes texts or search sees at once what it does to answers.
 */
const questions: Record<string, readonly (readonly [string, ...string[]])[]> = {
  uk: [
    ["Де взяти код для входу в будинок?", "join-with-a-code#s1"],
    [
      "Мені не дали листа з кодом, як знайти свій будинок?",
      "join-with-a-code#s3",
      "join-with-a-code#s1",
    ],
    ["Код не працює, що робити?", "join-with-a-code#s4"],
    ["У мене дві квартири, як додати другу?", "join-with-a-code#s4"],
    ["Тече кран на кухні, як повідомити?", "report-a-leak#s2", "report-a-leak#s1"],
    ["Чути газ у під’їзді, куди дзвонити?", "report-a-leak#s1"],
    ["Який пріоритет вибрати для заявки?", "report-a-leak#s3"],
    ["Скільки фото можна додати до заявки?", "report-a-leak#s2"],
    [
      "Як повторно відкрити заявку, якщо знову тече?",
      "report-a-leak#s4",
      "requests-and-deadlines#s5",
    ],
    ["Де подивитися мої рахунки?", "understand-and-pay-an-invoice#s1"],
    ["Як оплатити рахунок?", "understand-and-pay-an-invoice#s4"],
    [
      "Що писати в призначенні платежу?",
      "understand-and-pay-an-invoice#s4",
      "understand-and-pay-an-invoice#s2",
    ],
    ["Я заплатив більше, ніж треба", "understand-and-pay-an-invoice#s6"],
    ["Як записати орендаря у свою квартиру?", "owners-and-tenants#s2"],
    ["Що бачить орендар, а що власник?", "owners-and-tenants#s3"],
    ["Продаю квартиру, як змінити власника?", "owners-and-tenants#s5"],
    ["Як видалити обліковий запис?", "documents-and-privacy#s5", "terms#s8", "privacy#s5"],
    ["Чи бачать сусіди мій телефон?", "documents-and-privacy#s2"],
    [
      "Як імпортувати реєстр квартир з Excel?",
      "association-in-an-evening#s1",
      "association-in-an-evening#s3",
    ],
    ["Як скасувати виставлений рахунок?", "invoices-and-payments#s3"],
  ],
  ru: [
    ["Где взять код от квартиры?", "join-with-a-code#s1"],
    ["Письмо потерялось, как зайти без кода?", "join-with-a-code#s3", "join-with-a-code#s1"],
    ["Посторонний узнал мой код", "join-with-a-code#s4"],
    ["Прорвало трубу, что делать в первую очередь?", "report-a-leak#s1"],
    ["Как подать заявку?", "report-a-leak#s2"],
    [
      "Сколько ждать сантехника по срочной заявке?",
      "report-a-leak#s3",
      "requests-and-deadlines#s2",
    ],
    ["Можно ли отозвать заявку?", "report-a-leak#s4"],
    [
      "Что означает статус «просрочен» у счёта?",
      "understand-and-pay-an-invoice#s3",
      "understand-and-pay-an-invoice#s2",
    ],
    ["Можно ли оплатить счёт частями?", "understand-and-pay-an-invoice#s2"],
    [
      "Перевёл деньги, а счёт не оплачен",
      "understand-and-pay-an-invoice#s4",
      "understand-and-pay-an-invoice#s6",
    ],
    ["Куда денется переплата?", "understand-and-pay-an-invoice#s6"],
    ["Жилец съехал, как его убрать из квартиры?", "owners-and-tenants#s4"],
    ["Как пригласить арендатора?", "owners-and-tenants#s2"],
    ["Где лежит устав дома?", "documents-and-privacy#s1"],
    ["Как скачать свои данные?", "documents-and-privacy#s4"],
    [
      "Какие уведомления приходят на почту?",
      "documents-and-privacy#s3",
      "choose-notifications#s1",
      "choose-notifications#s4",
    ],
    ["Как долго вы храните данные?", "privacy#s4"],
    ["Используете ли вы куки?", "privacy#s7"],
    ["Как напечатать письма с кодами для жильцов?", "association-in-an-evening#s5"],
    ["Когда считается рабочее время заявки?", "requests-and-deadlines#s2", "report-a-leak#s3"],
  ],
  en: [
    ["Where do I find my invitation code?", "join-with-a-code#s1"],
    ["I have no letter, how do I join my building?", "join-with-a-code#s3", "join-with-a-code#s1"],
    ["The code shows someone else's apartment", "join-with-a-code#s4"],
    ["How do I report a dripping tap?", "report-a-leak#s2"],
    ["I smell gas", "report-a-leak#s1"],
    ["How fast is an urgent request fixed?", "report-a-leak#s3", "requests-and-deadlines#s2"],
    ["How do I rate the work?", "report-a-leak#s4", "order-a-service#s4"],
    [
      "What does overdue mean?",
      "understand-and-pay-an-invoice#s3",
      "understand-and-pay-an-invoice#s2",
    ],
    ["How can I pay my bill?", "understand-and-pay-an-invoice#s4"],
    ["What does the number of an invoice stand for?", "understand-and-pay-an-invoice#s2"],
    ["The sum on my invoice looks wrong", "understand-and-pay-an-invoice#s6"],
    ["My tenant is moving out", "owners-and-tenants#s4"],
    ["What happens to debts when I sell the apartment?", "owners-and-tenants#s5"],
    ["What can neighbours see about me?", "documents-and-privacy#s2", "privacy#s3"],
    ["Where are the minutes of the meeting?", "documents-and-privacy#s1"],
    ["How do I delete my account?", "documents-and-privacy#s5", "terms#s8", "privacy#s5"],
    ["How do I invite a colleague to the team?", "association-in-an-evening#s4"],
    [
      "What do I need to set up my association?",
      "association-in-an-evening#s1",
      "association-in-an-evening#s2",
    ],
    ["How do I record a cash payment?", "invoices-and-payments#s2"],
    ["Which apartments owe money?", "invoices-and-payments#s4"],
  ],
};

let finder: Finder;
beforeAll(async () => {
  finder = await openFinder(slices);
});

const placed = (href: string) => href.replace(/^\/(guides|legal)\//, "");
const placedQuestions = Object.entries(questions).flatMap(([language, rows]) =>
  rows.map(([question, ...places]) => ({ language: language as Language, question, places })),
);
/** Returns whether guides for staff answer a question: staff ask it. */
const isForStaff = (places: readonly string[]) =>
  finder.passages.some(({ staff, href }) => staff && places.includes(placed(href)));

/** Counts questions whose right section is among the first three. */
function recall(language?: Language): { found: number; missed: string[] } {
  const languageQuestions = placedQuestions.filter((one) => !language || one.language === language);
  const missed = languageQuestions.filter(({ question, places, language: spoken }) => {
    const askedQuestion = {
      question,
      spoken,
      today: "2026-11-26",
      asker: "staff",
      previous: null,
    } as const;
    const { terms } = findReading(finder, askedQuestion);
    const first = finder.search.find(terms, spoken, isForStaff(places)).slice(0, 3);
    return !first.some(({ passage }) => places.includes(placed(passage.href)));
  });
  return {
    found: languageQuestions.length - missed.length,
    missed: missed.map(({ question }) => question),
  };
}

test("all texts are cut in three languages, nothing left unread", () => {
  const { passages } = finder;
  expect(new Set(passages.map(({ href }) => href.split("#")[0])).size).toBe(29);
  const counts = Map.groupBy(passages, ({ language }) => language);
  expect(new Set([...counts.values()].map((sections) => sections.length)).size).toBe(1);
  for (const { blocks, href, heading } of passages) {
    expect(blocks.length, href).toBeGreaterThan(0);
    expect([heading, ...blocks].join(" "), href).not.toMatch(/\*\*|\]\(|\{\w|\|/);
  }
});

describe("sixty questions with known places", () => {
  test("are twenty in each language, all about places that there are", () => {
    const hrefs = new Set(finder.passages.map(({ href }) => placed(href)));
    for (const rows of Object.values(questions)) expect(rows).toHaveLength(20);
    expect(
      placedQuestions.flatMap(({ places }) => places).filter((place) => !hrefs.has(place)),
    ).toEqual([]);
  });

  test("are told by their language, whatever the page's is", () => {
    const wrong = placedQuestions.filter(
      ({ question, language }) =>
        languageOf(question, language === "uk" ? "ru" : "uk") !== language,
    );
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });

  test("recall@3 is 58 of 60: Ukrainian 20, Russian 19, English 19", () => {
    // The search as it was first written, before any of these questions was tried on it, found 53.
    const { missed } = recall();
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(2);
    for (const [language, least] of Object.entries({ uk: 20, ru: 19, en: 19 }))
      expect(recall(language as Language).found, language).toBeGreaterThanOrEqual(least);
  });
});
