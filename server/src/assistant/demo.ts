import type { GapReason } from "#core/assistant/answers/model.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { FillDemo } from "#server/platform/slice.ts";
import { answerWords } from "./reads/skills.ts";
import { insertAnswer } from "./store/answers.ts";
import { insertGaps } from "./store/gaps.ts";
import { listMembers } from "./store/members.ts";
import { addQuestion } from "./store/questions.ts";

/** Answer of staff; `daysAgo` is when it was written. */
type DemoAnswer = {
  key: "bicycles" | "vans" | "fountain";
  question: string;
  wordings: string[];
  text: string;
  audience: Asker[];
  active: boolean;
  daysAgo: number;
};

/** Question without a helpful answer; an unhelpful one quotes what was answered. */
export type DemoGap = {
  question: string;
  asker: Asker;
  daysAgo: number;
  language?: Language;
  unhelpful?: string;
  answeredBy?: DemoAnswer["key"];
  aside?: true;
};

export const demoAnswers: readonly DemoAnswer[] = [
  {
    key: "bicycles",
    question: "Де взяти ключ від велокомори?",
    wordings: ["велокомора", "де ключ від велокомори", "ключи от велокоморы"],
    text: "Ключ у консьєржки Галини Степанівни в першому під’їзді, щодня з 8:00 до 20:00. Місце для велосипеда записує теж вона.\n\n[Написати управлінню](/communications/chats)",
    audience: ["resident", "owner"],
    active: true,
    daysAgo: 9,
  },
  {
    key: "vans",
    question: "Чи можна заїхати у двір фургоном?",
    wordings: ["фургон з меблями", "заїзд фургона у двір"],
    text: "Так, у будні з 9:00 до 18:00. Попередьте диспетчера за годину: він відчинить шлагбаум і прибере стовпчик.\n\n[Подати заявку](/requests/new)",
    audience: ["resident", "owner"],
    active: true,
    daysAgo: 20,
  },
  {
    key: "fountain",
    question: "Коли запустять фонтан?",
    wordings: ["фонтан у дворі"],
    text: "У травні: насос ще в ремонті.",
    audience: ["visitor", "resident", "owner"],
    active: false,
    daysAgo: 60,
  },
];

export const demoGaps: readonly DemoGap[] = [
  { question: "Чи можна мангал у дворі?", asker: "resident", daysAgo: 1 },
  { question: "мангал у дворі дозволено?", asker: "owner", daysAgo: 2 },
  { question: "чи дозволено мангал у дворі", asker: "resident", daysAgo: 4 },
  { question: "мангал у дворі", asker: "resident", daysAgo: 6 },
  { question: "де зарядити електромобіль", asker: "owner", daysAgo: 2 },
  { question: "зарядити електромобіль у паркінгу", asker: "resident", daysAgo: 5 },
  {
    question: "коли вивозять старі меблі",
    asker: "resident",
    daysAgo: 3,
    unhelpful: "Графік вивезення великогабаритного сміття: опубліковано на сторінці новин.",
  },
  { question: "чи можна тримати бджіл на даху", asker: "resident", daysAgo: 0 },
  { question: "де ключ від велокомори", asker: "resident", daysAgo: 10, answeredBy: "bicycles" },
  { question: "велокомора", asker: "owner", daysAgo: 12, answeredBy: "bicycles" },
  { question: "фургон з меблями у двір", asker: "owner", daysAgo: 22, answeredBy: "vans" },
  { question: "яка завтра погода", asker: "resident", daysAgo: 7, aside: true },
];

/** Adds questions that found no helpful answer, and answers that staff wrote for some of them. */
export const fillAssistantDemo: FillDemo = async (tx, { orgId, by, now, random }) => {
  const momentBefore = (daysAgo: number) =>
    daytimeBefore(now, daysAgo * 24 * 60 + random.int(10, 400));
  const answerIds = new Map<string, string>();
  for (const { key, daysAgo, ...answer } of demoAnswers) {
    const [id, at] = [random.uuid(), momentBefore(daysAgo)];
    answerIds.set(key, id);
    const written = { createdAt: at, createdBy: by, changedAt: at, changedBy: by };
    await insertAnswer(tx, { ...answer, ...written, id, orgId, language: "uk" });
  }
  const people = await listMembers(tx, orgId);
  for (const [n, gap] of demoGaps.entries()) {
    const { question, asker, daysAgo, language = "uk", unhelpful, answeredBy, aside } = gap;
    const [askedAt, reason] = [momentBefore(daysAgo), reasonOf(gap)];
    const questionId = await addQuestion(tx, {
      id: random.uuid(),
      question,
      language,
      outcome: unhelpful ? "answer" : "unknown",
      answer: unhelpful ?? answerWords[language].unknown,
      sources: [],
      actions: [],
      choices: [],
      ...(unhelpful && { rating: "unhelpful", reason: "incomplete" }),
      personId: people[n % people.length] ?? by,
      createdAt: askedAt,
    });
    const answerId = (answeredBy && answerIds.get(answeredBy)) ?? null;
    const setAsideAt = aside ? momentBefore(0) : null;
    const id = random.uuid();
    const row = { id, orgId, questionId, question, language, asker, reason, askedAt };
    await insertGaps(tx, [{ ...row, answerId, setAsideAt }]);
  }
};

const reasonOf = ({ unhelpful }: DemoGap): GapReason => (unhelpful ? "unhelpful" : "unknown");
