import { setImmediate } from "node:timers/promises";
import { type Corpus, listLabelled } from "#core/assistant/corpus/corpus.ts";
import { en } from "#core/assistant/corpus/en.ts";
import { ru } from "#core/assistant/corpus/ru.ts";
import { uk } from "#core/assistant/corpus/uk.ts";
import { type Classifier, trainClassifier } from "#core/assistant/finding/classifier/classifier.ts";
import type { Finder } from "#core/assistant/finding/find-reading.ts";
import type { Language } from "#core/kernel/language.ts";
import { skillsOf, type Slice } from "#server/platform/slice.ts";
import { openKnowledge } from "./knowledge.ts";
import { skillIndexOf } from "./skills.ts";

/** Everyday questions by language. */
export const corpora: Readonly<Partial<Record<Language, Corpus>>> = { uk, en, ru };

const opened = new WeakMap<readonly Slice[], Promise<Finder>>();

/** Opens everything that answers are found in: made once, step by step, so that other work has its turn. */
export function openFinder(slices: readonly Slice[]): Promise<Finder> {
  const known = opened.get(slices);
  if (known) return known;
  const finder = makeFinder(slices).catch((error: unknown) => {
    opened.delete(slices);
    throw error;
  });
  opened.set(slices, finder);
  return finder;
}

async function makeFinder(slices: readonly Slice[]): Promise<Finder> {
  const knowledge = await openKnowledge();
  await setImmediate();
  const index = skillIndexOf(slices);
  return { index, classifier: await trainOn(slices), ...knowledge };
}

/** Trains the classifier on the everyday questions of the corpus and on the examples of the skills. */
async function trainOn(slices: readonly Slice[]): Promise<Classifier> {
  const examples = skillsOf(slices).flatMap(({ name, texts }) =>
    Object.values(texts).flatMap(({ question, examples }) =>
      [question, ...examples].map((text) => ({ text, skill: name })),
    ),
  );
  const everyday = Object.values(corpora).flatMap(listLabelled);
  const training = trainClassifier([...examples, ...everyday]);
  for (;;) {
    const step = training.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
