import type { LabelledQuestion } from "../finding/classifier/classifier.ts";

/** Everyday questions of a language by the skill that answers them; those that nothing of ours answers by `none`. */
export type Corpus = readonly Readonly<Record<string, readonly string[]>>[];

/** Lists the questions of a corpus with what they mean. */
export function listLabelled(corpus: Corpus): LabelledQuestion[] {
  return corpus.flatMap((part) =>
    Object.entries(part).flatMap(([name, questions]) =>
      questions.map((text) => ({ text, skill: name === "none" ? null : name })),
    ),
  );
}
