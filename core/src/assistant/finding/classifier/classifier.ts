import { gramBuckets, countGrams } from "./letter-grams.ts";

/** Question with the skill that answers it; null where nothing of ours does. */
export type LabelledQuestion = { text: string; skill: string | null };

/** How probable it is that a question means each skill, and that nothing of ours answers it; together 1. */
export type Guess = { skills: ReadonlyMap<string, number>; none: number };

/** Guesses which of these skills a question means. */
export type Classifier = { guess: (text: string, among: ReadonlySet<string>) => Guess };

/** Letter n-grams of a question with their weights; the squares of the weights make 1. Arrays of numbers, since all questions are kept at once. */
type Vector = { grams: Uint16Array; weights: Float32Array };

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
  const examples: Vector[] = [];
  const classes = questions.map(({ skill }) => labels.indexOf(skill));
  const documentCounts = new Float64Array(gramBuckets);
  for (const { text } of questions) {
    const vector = listGrams(text);
    for (const gram of vector.grams) documentCounts[gram] = (documentCounts[gram] ?? 0) + 1;
    if (examples.push(vector) % batchSize === 0) yield;
  }
  const inverseFrequency = documentCounts.map(
    (count) => Math.log((1 + questions.length) / (1 + count)) + 1,
  );
  for (const vector of examples) weigh(vector, inverseFrequency);
  const model = createModel(labels.length);
  const steps = training.passes * examples.length;
  let done = 0;
  for (let pass = 0; pass < training.passes; pass++)
    for (const at of shuffledOrder(examples.length, pass)) {
      const vector = examples[at];
      const rate = training.learningRate * (1 - done / steps);
      if (vector) model.learn(vector, classes[at] ?? 0, rate);
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

/** Lists the n-grams of a text, weighed by how often they stand in it alone. */
function listGrams(text: string): Vector {
  const counts = countGrams(text);
  const weights = Float32Array.from(counts.values(), (count) => 1 + Math.log(count));
  return { grams: Uint16Array.from(counts.keys()), weights };
}

/** Weighs n-grams by how rare they are as well, in place. */
function weigh(vector: Vector, inverseFrequency: Float64Array): Vector {
  const { grams, weights } = vector;
  let squares = 0;
  for (let at = 0; at < grams.length; at++) {
    const weight = (weights[at] ?? 0) * (inverseFrequency[grams[at] ?? 0] ?? 1);
    weights[at] = weight;
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / length;
  return vector;
}

/** Creates a linear model of some classes that has learned nothing yet. Plain loops: it learns some 50,000 times. */
function createModel(classes: number) {
  const weights = new Float32Array(gramBuckets * classes);
  const bias = new Float32Array(classes);

  /** Returns the probability of each class (softmax). */
  function predict(vector: Vector): Float32Array {
    const scores = Float32Array.from(bias);
    for (let at = 0; at < vector.grams.length; at++) {
      const weight = vector.weights[at] ?? 0;
      const start = (vector.grams[at] ?? 0) * classes;
      for (let label = 0; label < classes; label++)
        scores[label] = (scores[label] ?? 0) + (weights[start + label] ?? 0) * weight;
    }
    const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity);
    const powers = scores.map((score) => Math.exp(score - highest));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / whole);
  }

  /** Moves the weights towards the class that a question has. */
  function learn(vector: Vector, label: number, rate: number): void {
    const errors = predict(vector);
    errors[label] = (errors[label] ?? 0) - 1;
    for (let at = 0; at < classes; at++) {
      const error = errors[at] ?? 0;
      if (Math.abs(error) <= minError) continue;
      bias[at] = (bias[at] ?? 0) - biasShare * rate * error;
      for (let place = 0; place < vector.grams.length; place++) {
        const index = (vector.grams[place] ?? 0) * classes + at;
        weights[index] = (weights[index] ?? 0) - rate * (vector.weights[place] ?? 0) * error;
      }
    }
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
