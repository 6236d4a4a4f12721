import { expect, test } from "vitest";
import { blendGuess } from "./blend-guess.ts";
import { decisionLimits } from "../decide.ts";

const guess = (skills: Record<string, number>, none = 0) => ({
  skills: new Map(Object.entries(skills)),
  none,
});

test("words and classifier count alike; the surest comes first", () => {
  const ranked = [
    { name: "a", confidence: 0.6 },
    { name: "b", confidence: 0.4, isPart: true },
  ];
  const blended = blendGuess(ranked, guess({ a: 0.1, b: 0.8, c: 0.1 }));
  expect(blended).toMatchObject([{ name: "b", isPart: true }, { name: "a" }, { name: "c" }]);
  expect(blended.map(({ confidence }) => confidence.toFixed(3))).toEqual([
    "0.600",
    "0.350",
    "0.050",
  ]);
});

test("where both take the question for the same skill, the words count whole", () => {
  const ranked = [{ name: "a", confidence: 0.6 }];
  const [alike] = blendGuess(ranked, guess({ a: 0.3, b: 0.2 }, 0.1));
  expect(alike).toMatchObject({ name: "a", guessed: 0.3 });
  expect(alike?.confidence).toBeCloseTo(0.54);
  const other = blendGuess(ranked, guess({ a: 0.2, b: 0.3 }, 0.1));
  expect(other.find(({ name }) => name === "a")?.confidence).toBeCloseTo(0.37);
});

test("what was asked word for word stays sure, and what the words say plainly stays a choice", () => {
  const ranked = [
    { name: "exact", confidence: 1 },
    { name: "nearly", confidence: 0.9 },
    { name: "plain", confidence: 0.89 },
    { name: "hardly", confidence: 0.69 },
  ];
  const confidences = blendGuess(ranked, guess({}, 1)).map(({ confidence }) => confidence);
  expect(confidences).toEqual([1, 0.9, decisionLimits.known, 0]);
});
