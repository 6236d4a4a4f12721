import { beforeAll, expect, test } from "vitest";
import type { Decision } from "#core/assistant/finding/decide.ts";
import { type Finder, findReading } from "#core/assistant/finding/find-reading.ts";
import { comparableText } from "#core/assistant/finding/reading/tokens.ts";
import { en } from "#core/assistant/evaluation/en.ts";
import type { EvaluatedQuestion } from "#core/assistant/evaluation/evaluated-question.ts";
import { narrowEn } from "#core/assistant/evaluation/narrow/en.ts";
import { narrowRu } from "#core/assistant/evaluation/narrow/ru.ts";
import { narrowUk } from "#core/assistant/evaluation/narrow/uk.ts";
import { ru } from "#core/assistant/evaluation/ru.ts";
import { uk } from "#core/assistant/evaluation/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { openFinder } from "#server/assistant/reads/finder.ts";
import { skillsOf } from "#server/platform/slice.ts";
import { slices } from "#server/slices.ts";

const questions = {
  uk: [...uk, ...narrowUk],
  en: [...en, ...narrowEn],
  ru: [...ru, ...narrowRu],
} satisfies Partial<Record<Language, readonly EvaluatedQuestion[]>>;
/** Languages that have an evaluation. */
const languages = Object.keys(questions) as (keyof typeof questions)[];
/** Least shares of right answers and recognised unknown questions, and most of wrong answers that are given surely. */
const limits = { right: 0.9, unknown: 0.9, wrong: 0.03 };
const today = "2026-11-26";

let finder: Finder;
beforeAll(async () => {
  finder = await openFinder(slices);
});

type Result = EvaluatedQuestion & { outcome: Decision["outcome"]; found: readonly string[] };

function answer(one: EvaluatedQuestion, language: Language): Result {
  const { question, asker } = one;
  const input = { question, asker, spoken: language, today, previous: null };
  const { decision } = findReading(finder, input);
  return { ...one, outcome: decision.outcome, found: namesOf(decision) };
}

function namesOf(decision: Decision): string[] {
  if (decision.outcome === "unknown") return [];
  const candidates = decision.outcome === "answer" ? [decision.chosen] : decision.offered;
  return candidates.map((candidate) => {
    if (candidate.kind === "passage")
      return candidate.passage.href.replace(/^\/(guides|legal)\//, "");
    return candidate.kind === "skill" ? candidate.name : candidate.id;
  });
}

const isUnknown = ({ expect: expected }: EvaluatedQuestion) => expected.length === 0;
const isRight = ({ expect: expected, found, outcome }: Result) =>
  expected.length === 0 ? outcome === "unknown" : found.some((name) => expected.includes(name));

/** Counts the figures of a language: a choice that has the right reading is right, a sure answer that is another is wrong. */
function figuresOf(results: readonly Result[]) {
  const known = results.filter((one) => !isUnknown(one));
  const unknown = results.filter(isUnknown);
  const right = known.filter(isRight);
  const share = (part: readonly Result[], whole: readonly Result[]) => part.length / whole.length;
  return {
    questions: results.length,
    right: share(right, known),
    direct: share(
      right.filter(({ outcome }) => outcome === "answer"),
      known,
    ),
    wrong: share(
      results.filter((one) => one.outcome === "answer" && !isRight(one)),
      results,
    ),
    unknown: share(unknown.filter(isRight), unknown),
  };
}

test("the assistant answers, asks back or does not know, as held in each language", () => {
  const results = languages.map((language) => ({
    language,
    results: questions[language].map((one) => answer(one, language)),
  }));
  const table = results.map(({ language, results: ofLanguage }) => ({
    language,
    ...figuresOf(ofLanguage),
  }));
  console.table(
    table.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === "number" && value <= 1 ? value.toFixed(3) : value,
        ]),
      ),
    ),
  );
  for (const { language, results: ofLanguage } of results) {
    const { right, wrong, unknown } = figuresOf(ofLanguage);
    const missed = ofLanguage
      .filter((one) => !isRight(one))
      .map(({ question, found }) => `${question} → ${found.join(", ") || "unknown"}`);
    const report = `${language}:\n${missed.join("\n")}`;
    expect(right, report).toBeGreaterThanOrEqual(limits.right);
    expect(wrong, report).toBeLessThanOrEqual(limits.wrong);
    expect(unknown, report).toBeGreaterThanOrEqual(limits.unknown);
  }
});

test.each(languages)(
  "%s has enough questions, of all who ask, about skills and passages that exist",
  (language) => {
    const questionsOf = questions[language];
    expect(questionsOf.length).toBeGreaterThanOrEqual(120);
    expect(questionsOf.filter(isUnknown).length).toBeGreaterThanOrEqual(30);
    expect(new Set(questionsOf.map(({ asker }) => asker)).size).toBe(4);
    const names = new Set([
      ...skillsOf(slices).map(({ name }) => name),
      ...finder.passages.map(({ href }) => href.replace(/^\/(guides|legal)\//, "")),
    ]);
    expect(questionsOf.flatMap((one) => one.expect).filter((name) => !names.has(name))).toEqual([]);
  },
);

test("no example of a skill is a question of the evaluation, and each skill has eight in each language", () => {
  const evaluated = new Set(
    Object.values(questions)
      .flat()
      .map(({ question }) => comparableText(question)),
  );
  for (const { name, texts } of skillsOf(slices))
    for (const language of languages) {
      const { examples, question } = texts[language];
      expect(new Set(examples.map(comparableText)).size, name).toBeGreaterThanOrEqual(8);
      const copied = [question, ...examples].filter((one) => evaluated.has(comparableText(one)));
      expect(copied, name).toEqual([]);
    }
});

const find = (question: string, asker: EvaluatedQuestion["asker"]) =>
  namesOf(findReading(finder, { question, asker, spoken: "uk", today, previous: null }).decision);

test.each([
  ["як відкрити канал для гостей", "open-public-channels#s1"],
  ["як повернути гроші мешканцю", "invoices-and-payments#s3"],
  ["як зробити резервну копію", "run-and-back-up#s2"],
])("guides for staff are found by staff alone: %s", (question, section) => {
  const staff = new Set(
    finder.passages.filter((passage) => passage.staff).map(({ href }) => href.split("/").at(-1)),
  );
  expect(find(question, "staff")).toContain(section);
  for (const asker of ["visitor", "resident", "owner"] as const)
    expect(
      find(question, asker).filter((name) => staff.has(name)),
      asker,
    ).toEqual([]);
});

test.each([
  ["Де взяти код запрошення", "joining.join"],
  ["Де взяти код запрошення 123451ab2f", "joining.join"],
  ["Де взяти код запрошення ab12-34cd", "joining.join"],
  ["How do I pay", "billing.how_to_pay"],
])(
  "a skill answers where its own guide speaks of the same, and codes do not count: %s",
  (question, name) => {
    expect(find(question, "resident")).toEqual([name]);
  },
);

test("the guides of a skill are sections that its askers may read, in each language", () => {
  for (const { name, askers, guides = [] } of skillsOf(slices))
    for (const language of languages)
      for (const guide of guides) {
        const passage = finder.passages.find(
          (one) => one.language === language && one.href === guide,
        );
        expect(passage, `${name} ${guide} ${language}`).toBeDefined();
        if (askers.some((asker) => asker !== "staff"))
          expect(passage?.staff, `${name} ${guide}`).toBe(false);
      }
});

test.each([
  ["скільки коштує посилка новою поштою"],
  ["какие документы нужны для загранпаспорта"],
  ["чи ти одружений"],
  ["how do I get a visa"],
  ["are you married"],
  ["opening hours of Lidl"],
])("matters outside a building are not known: %s", (question) => {
  for (const asker of ["visitor", "resident", "owner", "staff"] as const)
    expect(find(question, asker), asker).toEqual([]);
});

test.each([
  ["як додати квартиру", "register.import"],
  ["прийшов новий диспетчер, дати йому вхід", "staff.people"],
  ["предупредить жильцов, что не будет света", "news.write"],
  ["we leave our old program with debts in it", "billing.bring_over"],
])("staff are answered about their own work, and nobody else is: %s", (question, name) => {
  expect(find(question, "staff")).toContain(name);
  for (const asker of ["visitor", "resident", "owner"] as const)
    expect(find(question, asker), asker).not.toContain(name);
});

test.each([
  ["Выезд арендатора", "buildings.move_out"],
  ["скільки з мене", "billing.debt"],
  ["did you get my money", "billing.payments"],
])("an owner is answered or asked back: %s", (question, expected) => {
  expect(find(question, "owner")).toContain(expected);
});

test.each([
  ["чи працює офіс у суботу", "is the office open on Saturday", "работает ли офис в субботу"],
  ["до котрої години", "until what time", "до которого часа"],
  ["пошта управителя", "manager's email", "почта управляющего"],
  ["як до вас дістатися", "how do I get to your office", "как до вас добраться"],
  ["о котрій закриваєтесь", "when do you close", "во сколько закрываетесь"],
  ["офіс", "office", "офис"],
])("contacts and opening hours are found by everybody: %s", (...wordings) => {
  for (const [at, question] of wordings.entries())
    for (const asker of ["visitor", "resident", "owner", "staff"] as const) {
      const spoken = languages[at] ?? "uk";
      const input = { question, asker, spoken, today, previous: null };
      expect(namesOf(findReading(finder, input).decision), question).toContain(
        "buildings.contacts",
      );
    }
});

test.each([
  ["billing.debt", { apartment: "12" }, "а по 19?", { apartment: "19" }],
  ["billing.debt", { apartment: "12" }, "what about 19", { apartment: "19" }],
  ["requests.status", { request: "7" }, "а 8", { request: "8" }],
  ["buildings.contacts", {}, "а пошта?", {}],
  ["buildings.contacts", {}, "and the email", {}],
  ["buildings.contacts", {}, "а до скольки", {}],
])("a follow-up keeps %s with %o: %s", (skill, parameters, question, named) => {
  const previous = { skill, parameters };
  const input = { question, asker: "owner", spoken: "uk", today, previous } as const;
  const { decision, parameters: read } = findReading(finder, input);
  expect(namesOf(decision)).toEqual([skill]);
  expect(read).toEqual(named);
});

test.each([
  ["спитати сусідів про собаку", "chat.neighbours"],
  ["ask the neighbours about a lost cat", "chat.neighbours"],
  ["написати управлінню щодо крокодила", "chat.management"],
])("the topic of a message may be anything: %s", (question, name) => {
  expect(find(question, "resident")).toContain(name);
});
