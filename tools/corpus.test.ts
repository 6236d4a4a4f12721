import { expect, test } from "vitest";
import { listLabelled } from "#core/assistant/corpus/corpus.ts";
import { en } from "#core/assistant/evaluation/en.ts";
import { narrowEn } from "#core/assistant/evaluation/narrow/en.ts";
import { narrowRu } from "#core/assistant/evaluation/narrow/ru.ts";
import { narrowUk } from "#core/assistant/evaluation/narrow/uk.ts";
import { ru } from "#core/assistant/evaluation/ru.ts";
import { uk } from "#core/assistant/evaluation/uk.ts";
import { comparableText } from "#core/assistant/finding/reading/tokens.ts";
import { corpora } from "#server/assistant/reads/finder.ts";
import { skillsOf } from "#server/platform/slice.ts";
import { slices } from "#server/slices.ts";

const evaluations = {
  uk: [...uk, ...narrowUk],
  en: [...en, ...narrowEn],
  ru: [...ru, ...narrowRu],
};
const names = new Set<string | null>(skillsOf(slices).map(({ name }) => name));

// One classifier learns all languages.
const measured = new Set(
  Object.values(evaluations)
    .flat()
    .map(({ question }) => comparableText(question)),
);

test.each(Object.keys(evaluations))(
  "%s: each skill has forty everyday questions, and five hundred have no answer",
  (language) => {
    const labelled = listLabelled(corpora[language as keyof typeof evaluations] ?? []);
    const counts = new Map<string | null, number>();
    for (const { skill } of labelled) counts.set(skill, (counts.get(skill) ?? 0) + 1);
    expect([...counts.keys()].filter((name) => name !== null && !names.has(name))).toEqual([]);
    for (const name of names) expect(counts.get(name) ?? 0, `${name}`).toBeGreaterThanOrEqual(40);
    expect(counts.get(null) ?? 0).toBeGreaterThanOrEqual(500);

    const wordings = labelled.map(({ text }) => comparableText(text));
    expect(wordings.filter((wording, at) => wordings.indexOf(wording) !== at)).toEqual([]);
    // What is measured may not be learned.
    expect(wordings.filter((wording) => measured.has(wording))).toEqual([]);
  },
);
