import { gramBuckets, countGrams } from "./letter-grams.ts";

/** Question with the skill that answers it; null where nothing of ours does. */
export type LabelledQuestion = { text: string; skill: string | null };

/** How probable it is that a question means each skill, and that nothing of ours answers it; together 1. */
export type Guess = { skills: ReadonlyMap<string, number>; none: number };

/** Guesses which of these skills a question means. */
export type Classifier = { guess: (text: string, among: ReadonlySet<string>) => Guess };

/** Letter n-grams of a question with how often they stand in it; arrays of numbers, since all questions are kept at once. */
type Counted = { grams: Uint16Array; counts: Uint16Array };
/** Letter n-grams of a question with their weights; the squares of the weights make 1. */
type Vector = { grams: Uint16Array; weights: Float64Array };

/** Passes over all questions, and the learning rate of the first one, which falls to zero. More passes learn the questions by heart. */
const training = { passes: 3, learningRate: 2 };
/** Part of the learning rate with which a class as a whole grows likelier. */
const biasShare = 0.1;
/** A class that is off by less is left as it is: most of them, most of the time. */
const minError = 0.003;
/** Questions between two pauses. */
const batchSize = 100;

/**
 * Trains a classifier on questions: multinomial logistic regression by stochastic gradient descent over hashed letter
 * n-grams (Joulin et al., "Bag of Tricks for Efficient Text Classification", 2016), each weighed by how rare it is. The
 * same questions give the same classifier. Pauses at each `yield`, so that other work has its turn.
 */
export function* trainClassifier(
  questions: readonly LabelledQuestion[],
): Generator<void, Classifier> {
  const labels = [...new Set(questions.map(({ skill }) => skill))];
  const examples: { counted: Counted; label: number }[] = [];
  const documentCounts = new Float64Array(gramBuckets);
  for (const { text, skill } of questions) {
    const counted = listGrams(text);
    for (const gram of counted.grams) documentCounts[gram] = (documentCounts[gram] ?? 0) + 1;
    if (examples.push({ counted, label: labels.indexOf(skill) }) % batchSize === 0) yield;
  }
  const inverseFrequency = documentCounts.map(
    (count) => Math.log((1 + questions.length) / (1 + count)) + 1,
  );
  const model = createModel(labels.length);
  const steps = training.passes * examples.length;
  let done = 0;
  for (let pass = 0; pass < training.passes; pass++)
    for (const at of shuffledOrder(examples.length, pass)) {
      const example = examples[at];
      const rate = training.learningRate * (1 - done / steps);
      if (example) model.learn(weigh(example.counted, inverseFrequency), example.label, rate);
      if (++done % batchSize === 0) yield;
    }
  return {
    guess: (text, among) => {
      const all = model.predict(weigh(listGrams(text), inverseFrequency));
      const possible = labels.flatMap((skill, label) =>
        skill === null || among.has(skill) ? [{ skill, probability: all[label] ?? 0 }] : [],
      );
      const whole = possible.reduce((sum, { probability }) => sum + probability, 0);
      const shares = new Map(
        possible.map(({ skill, probability }) => [skill, probability / whole] as const),
      );
      const none = shares.get(null) ?? 0;
      shares.delete(null);
      return { skills: shares as Map<string, number>, none };
    },
  };
}

function listGrams(text: string): Counted {
  const counts = countGrams(text);
  return { grams: Uint16Array.from(counts.keys()), counts: Uint16Array.from(counts.values()) };
}

/** Weighs n-grams by how often they stand in a question and how rare they are. */
function weigh({ grams, counts }: Counted, inverseFrequency: Float64Array): Vector {
  const weights = Float64Array.from(
    grams,
    (gram, at) => (1 + Math.log(counts[at] ?? 1)) * (inverseFrequency[gram] ?? 1),
  );
  const length = Math.hypot(...weights) || 1;
  return { grams, weights: weights.map((weight) => weight / length) };
}

/** Makes a linear model of some classes that has learned nothing yet. */
function createModel(classes: number) {
  const weights = new Float32Array(gramBuckets * classes);
  const bias = new Float32Array(classes);

  /** Returns the probability of each class (softmax). */
  function predict(vector: Vector): Float32Array {
    const scores = Float32Array.from(bias);
    vector.grams.forEach((gram, at) => {
      const weight = vector.weights[at] ?? 0;
      const start = gram * classes;
      for (let label = 0; label < classes; label++)
        scores[label] = (scores[label] ?? 0) + (weights[start + label] ?? 0) * weight;
    });
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / whole);
  }

  /** Moves the weights towards the class that a question has. */
  function learn(vector: Vector, label: number, rate: number): void {
    const errors = [...predict(vector).entries()]
      .map(([at, probability]) => ({ at, error: probability - (at === label ? 1 : 0) }))
      .filter(({ error }) => Math.abs(error) > minError);
    for (const { at, error } of errors) bias[at] = (bias[at] ?? 0) - biasShare * rate * error;
    vector.grams.forEach((gram, place) => {
      const change = rate * (vector.weights[place] ?? 0);
      for (const { at, error } of errors) {
        const index = gram * classes + at;
        weights[index] = (weights[index] ?? 0) - change * error;
      }
    });
  }

  return { predict, learn };
}

/** Returns the numbers below `count` in an order that is mixed, and the same each time (Fisher–Yates). */
function shuffledOrder(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = seed + 1;
  for (let last = count - 1; last > 0; last--) {
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
