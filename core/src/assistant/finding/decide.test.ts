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
  unanswered: 0,
  readsStaff: false,
  guidesOf: (name: string) => (name === "joining.join" ? [guideHref] : []),
};
const skill = (confidence: number, name = "joining.join") => ({ name, confidence });
const sure = newHit(guideHref, 0.9);

const { known, likely, behindSkills, lead } = decisionLimits;

test("a passage of its own guides speaks for a skill that is hardly likely, which answers as surely", () => {
  const near = newHit(guideHref, 0.62);
  const confidence = passageConfidence(near, false);
  expect(confidence).toBeGreaterThan(decisionLimits.sure);
  expect(
    decide({ skills: [skill(known + 0.02)], answers: [], passages: [near], own: [] }, context),
  ).toEqual({ outcome: "answer", chosen: { kind: "skill", name: "joining.join", confidence } });
});

test("a passage of a skill's own guides answers where it is clearly surer, or the skill is hardly meant", () => {
  for (const confidence of [known + 0.05, known - 0.05])
    expect(
      decide({ skills: [skill(confidence)], answers: [], passages: [sure], own: [] }, context),
    ).toMatchObject({
      outcome: "answer",
      chosen: { kind: "passage" },
    });
});

test("a passage of another guide makes a hardly likely skill a choice, and stands behind likely ones", () => {
  const passages = [newHit("/guides/move-in#s1", 0.9)];
  const decideWith = (confidence: number) =>
    decide({ skills: [skill(confidence)], answers: [], passages, own: [] }, context);
  expect(decideWith(likely)).toMatchObject({
    outcome: "choices",
    offered: [{ kind: "skill" }, { kind: "passage", confidence: behindSkills }],
  });
  expect(decideWith(behindSkills + lead + 0.01)).toMatchObject({
    outcome: "answer",
    chosen: { kind: "skill" },
  });
});

test("where something of ours surely answers, the three skills that it is taken for are offered", () => {
  const guess = (name: string, guessed: number) => ({ ...skill(0.1, name), guessed });
  const skills = [
    skill(0.3, "a"),
    guess("b", 0.1),
    guess("c", 0.2),
    guess("d", 0.3),
    guess("e", 0.05),
  ];
  const decideFor = (unanswered: number | null, among = skills) =>
    decide({ skills: among, answers: [], passages: [], own: [] }, { ...context, unanswered });
  const { surelyOurs } = decisionLimits;
  expect(decideFor(surelyOurs)).toMatchObject({
    outcome: "choices",
    offered: [{ name: "d" }, { name: "c" }, { name: "b" }],
  });
  for (const unanswered of [surelyOurs + 0.01, null])
    expect(decideFor(unanswered)).toEqual({ outcome: "unknown" });
  expect(decideFor(0, [skill(0.1, "a")])).toEqual({ outcome: "unknown" });
  // Those that it hardly takes the question for are none of them.
  const hardly = guess("e", decisionLimits.leastProbability - 0.01);
  expect(decideFor(0, [guess("b", 0.1), hardly])).toMatchObject({ offered: [{ name: "b" }] });
});

test("skills that are likely together are offered, though none is by itself; else it is not known", () => {
  const decideAmong = (confidence: number, more: object = {}, passages: Hit[] = []) =>
    decide(
      {
        skills: ["a", "b", "c", "d"].map((name) => skill(confidence, name)),
        answers: [],
        passages,
        own: [],
      },
      { ...context, ...more },
    );
  expect(decideAmong(likely / 3)).toMatchObject({
    outcome: "choices",
    offered: [{ name: "a" }, { name: "b" }, { name: "c" }],
  });
  expect(decideAmong(likely / 3 - 0.01)).toEqual({ outcome: "unknown" });
  // A passage does not hide them.
  expect(decideAmong(likely / 3, {}, [newHit("/guides/move-in#s1", 0.9)])).toMatchObject({
    offered: [{ name: "a" }, { name: "b" }, { name: "c" }],
  });
  // Confidences by words alone are no shares of a whole.
  expect(decideAmong(likely / 3, { unanswered: null })).toEqual({ outcome: "unknown" });
});

test("a passage speaks for one skill alone, and not for its rival", () => {
  const skills = [skill(known + 0.01, "joining.invite"), skill(known)];
  const near = newHit(guideHref, 0.62);
  expect(
    decide({ skills, answers: [], passages: [near], own: [] }, { ...context, unanswered: null }),
  ).toMatchObject({
    outcome: "answer",
    chosen: { name: "joining.join", confidence: passageConfidence(near, false) },
  });
});

test("where nothing of ours seems to answer, a passage has to be surer", () => {
  const passages = [newHit("/guides/move-in#s1", 0.66)];
  const outcomeAt = (unanswered: number) =>
    decide({ skills: [], answers: [], passages, own: [] }, { ...context, unanswered }).outcome;
  expect([outcomeAt(0), outcomeAt(1)]).toEqual(["answer", "unknown"]);
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
