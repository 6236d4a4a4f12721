import { expect, test } from "vitest";
import { type LabelledQuestion, trainClassifier } from "./classifier.ts";
import { countGrams } from "./letter-grams.ts";

const questions: LabelledQuestion[] = [
  ...["скільки я винна за квартиру", "який у мене борг", "покажи мій борг", "що я винен"].map(
    (text) => ({ text, skill: "debt" }),
  ),
  ...["тече кран на кухні", "зламався ліфт", "не горить лампа", "тече труба"].map((text) => ({
    text,
    skill: "report",
  })),
  ...["яка завтра погода", "рецепт борщу", "курс долара", "погода у Львові"].map((text) => ({
    text,
    skill: null,
  })),
];

function train(list: readonly LabelledQuestion[]) {
  const training = trainClassifier(list);
  for (let pauses = 0; ; pauses++) {
    const step = training.next();
    if (step.done) return { ...step.value, pauses };
  }
}

const both = new Set(["debt", "report"]);
const { guess } = train(questions);
const best = (text: string) => {
  const { skills, none } = guess(text, both);
  const [first] = [...skills, ["none", none] as const].toSorted((a, z) => z[1] - a[1]);
  return first?.[0];
};

test.each([
  ["борги мої", "debt"],
  ["протікає кранн", "report"],
  ["якою буде погода", "none"],
])("%s: %s, with other forms of the words and a wrong letter", (text, expected) => {
  expect(best(text)).toBe(expected);
});

test("what an asker may not use has no share; the rest makes one", () => {
  const { skills, none } = guess("тече кран", new Set(["debt"]));
  expect([...skills.keys()]).toEqual(["debt"]);
  expect((skills.get("debt") ?? 0) + none).toBeCloseTo(1, 6);
  expect(guess("", both).none).toBeGreaterThan(0);
});

test("the same questions teach the same, with a pause after each hundred", () => {
  const many = Array.from({ length: 9 }, () => questions).flat();
  const [one, other] = [train(many), train(many)];
  expect(one.guess("тече", both)).toEqual(other.guess("тече", both));
  // A hundred and eight are read once and learned three times.
  expect(one.pauses).toBe(1 + 3);
});

test("letters in another case, apostrophes of any kind and numbers count alike; codes do not count", () => {
  expect(countGrams("П’ЯТЬ 12")).toEqual(countGrams("п'ять 345"));
  expect(countGrams("Ёлка")).toEqual(countGrams("елка"));
  expect(countGrams("код 123451ab2f")).toEqual(countGrams("код"));
  expect(countGrams("🙂 ?!").size).toBe(0);
});
