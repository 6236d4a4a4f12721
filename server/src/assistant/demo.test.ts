import { beforeAll, expect, test } from "vitest";
import { groupGaps } from "#core/assistant/answers/group-gaps.ts";
import { indexAnswer } from "#core/assistant/finding/answer-index.ts";
import { type Finder, findReading } from "#core/assistant/finding/find-reading.ts";
import type { Asker } from "#core/kernel/skill.ts";
import { slices } from "#server/slices.ts";
import { demoAnswers, demoGaps } from "./demo.ts";
import { openFinder } from "./reads/finder.ts";

let finder: Finder;
beforeAll(async () => {
  finder = await openFinder(slices);
});

const unknownGaps = demoGaps.filter(({ unhelpful }) => !unhelpful);
const answers = demoAnswers
  .filter(({ active }) => active)
  .map(({ key, question, wordings, text }) =>
    indexAnswer({ id: key, language: "uk", questions: [question, ...wordings], text }),
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
  const known = unknownGaps.filter(
    ({ question, asker }) => decide(question, asker, []).outcome === "answer",
  );
  expect(known).toEqual([]);
});

test("the demo's answers answer the questions they were written for, and no other", () => {
  const chosen = unknownGaps.map(({ question, asker }) => {
    const decision = decide(question, asker);
    const candidate = decision.outcome === "answer" ? decision.chosen : null;
    return [question, candidate?.kind === "answer" ? candidate.id : undefined];
  });
  expect(chosen).toEqual(unknownGaps.map(({ question, answeredBy }) => [question, answeredBy]));
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
