import { expect, test } from "vitest";
import type { Hit } from "../search/search.ts";
import { decide, decisionLimits, passageConfidence } from "./decide.ts";

/** Makes a hit of a section; `share` is how much of the question it, its names and its heading speak of. */
function newHit(href: string, share: number): Hit {
  const passage = {
    language: "en",
    title: "Join",
    heading: "The code",
    href,
    staff: false,
    blocks: [],
  } as const;
  return { passage, score: 2.4 * share, cover: share, named: share, headed: share };
}

const guideHref = "/guides/join-with-a-code#s1";
const context = {
  foreignShare: 0,
  strangeShare: 0,
  readsStaff: false,
  guidesOf: (name: string) => (name === "joining.join" ? [guideHref] : []),
};
const skill = (confidence: number, name = "joining.join") => ({ name, confidence });
const sure = newHit(guideHref, 0.9);
const surely = passageConfidence(sure, false);

test("a passage of a skill's own guides speaks for the skill, which answers as surely", () => {
  expect(
    decide({ skills: [skill(surely - 0.1)], answers: [], passages: [sure], own: [] }, context),
  ).toEqual({
    outcome: "answer",
    chosen: { kind: "skill", name: "joining.join", confidence: surely },
  });
});

test("a passage of another guide makes the same question a choice", () => {
  const other = newHit("/guides/move-in#s1", 0.9);
  expect(
    decide({ skills: [skill(surely - 0.05)], answers: [], passages: [other], own: [] }, context)
      .outcome,
  ).toBe("choices");
});

test("a passage of a skill's own guides answers where it is clearly surer, or the skill is hardly meant", () => {
  for (const confidence of [decisionLimits.known + 0.05, decisionLimits.known - 0.05])
    expect(
      decide({ skills: [skill(confidence)], answers: [], passages: [sure], own: [] }, context),
    ).toMatchObject({
      outcome: "answer",
      chosen: { kind: "passage" },
    });
});

test("a passage speaks for one skill alone, and not for its rival", () => {
  const rival = skill(surely - 0.02, "joining.invite");
  expect(
    decide(
      { skills: [rival, skill(surely - 0.05)], answers: [], passages: [sure], own: [] },
      context,
    ),
  ).toMatchObject({
    outcome: "choices",
    offered: [{ name: "joining.join" }, { name: "joining.invite" }],
  });
});

const answer = (confidence: number, id = "a") => ({ id, title: "Пульт", confidence });

test("a sure answer of staff wins over guides, however well they fit", () => {
  const decision = decide(
    { skills: [], answers: [answer(0.7)], passages: [sure], own: [] },
    context,
  );
  expect(decision).toMatchObject({ outcome: "answer", chosen: { kind: "answer", id: "a" } });
});

test("an answer of staff that is hardly meant leaves the question to guides", () => {
  const decision = decide(
    { skills: [], answers: [answer(0.3)], passages: [sure], own: [] },
    context,
  );
  expect(decision).toMatchObject({ outcome: "answer", chosen: { kind: "passage" } });
});

test("a skill that is as sure as an answer of staff stands beside it, unless it was asked word for word", () => {
  const skills = [skill(0.7)];
  const both = decide({ skills, answers: [answer(0.72)], passages: [], own: [] }, context);
  expect(both.outcome).toBe("choices");
  const exact = decide({ skills, answers: [answer(1)], passages: [], own: [] }, context);
  expect(exact).toMatchObject({ outcome: "answer", chosen: { kind: "answer" } });
});
