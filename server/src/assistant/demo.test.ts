import { beforeAll, expect, test } from "vitest";
import { groupGaps } from "#core/assistant/answers/group-gaps.ts";
import { indexAnswer } from "#core/assistant/finding/answer-index.ts";
import { type Finder, findReading } from "#core/assistant/finding/find-reading.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { slices } from "#server/slices.ts";
import { demoAnswers, demoGaps } from "./demo.ts";
import { openKnowledge } from "./reads/knowledge.ts";
import { skillIndexOf } from "./reads/skills.ts";

let finder: Finder;
beforeAll(async () => {
  finder = { index: skillIndexOf(slices), ...(await openKnowledge()) };
});

const answers = demoAnswers
  .filter(({ active }) => active)
  .map(({ key, question, wordings }) =>
    indexAnswer({ id: key, language: "uk", questions: [question, ...wordings] }),
  );
const decide = (question: string, asker: Asker, written = answers) =>
  findReading(finder, {
    question,
    asker,
    spoken: "uk",
    today: "2026-11-26",
    previous: null,
    own: { answers: written, texts: [] },
  }).decision;

test("the demo's unknown questions are not known without answers of staff", () => {
  for (const { question, asker, unhelpful } of demoGaps)
    if (!unhelpful) expect(decide(question, asker, []).outcome, question).not.toBe("answer");
});

test("the demo's answers answer the questions they were written for, and no other", () => {
  for (const { question, asker, answeredBy, unhelpful } of demoGaps) {
    const decision = decide(question, asker);
    const chosen = decision.outcome === "answer" ? decision.chosen : null;
    const id = chosen?.kind === "answer" ? chosen.id : undefined;
    if (!unhelpful) expect(id, question).toBe(answeredBy);
  }
});

test("the demo has a frequent group, an answered one and one set aside", () => {
  const gaps = demoGaps.map(({ question, asker, daysAgo, language, ...gap }, n) => ({
    id: `${n}`,
    question,
    asker,
    language: language ?? ("uk" as const),
    reason: gap.unhelpful ? ("unhelpful" as const) : ("unknown" as const),
    askedAt: `2026-11-${String(26 - daysAgo).padStart(2, "0")}T10:00:00.000Z`,
    setAside: gap.aside ?? false,
    answeredAt: gap.answeredBy ? "2026-11-25T12:00:00.000Z" : null,
  }));
  const groups = groupGaps(gaps).map((group) => [group.gaps.length, group.state]);
  expect(groups).toContainEqual([4, "new"]);
  expect(groups).toContainEqual([2, "answered"]);
  expect(groups).toContainEqual([1, "aside"]);
});
