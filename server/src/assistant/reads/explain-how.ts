import type { Finder } from "#core/assistant/finding/find-reading.ts";
import { asksHow } from "#core/assistant/finding/reading/asks-how.ts";
import { hasConcept } from "#core/assistant/finding/reading/concepts.ts";
import type { Term } from "#core/assistant/finding/reading/understand.ts";
import type { Passage } from "#core/assistant/model.ts";
import { beginningOf } from "#core/assistant/search/quote.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Skill } from "#server/platform/slice.ts";
import { skillWriter } from "./skill-texts.ts";

type HowQuestion = { text: string; language: Language; terms: readonly Term[] };

/**
 * Explains how to do what a skill is about, without anybody's data: in its own sentences, else by the section of its
 * guides that answers the question best. Null where that is not asked, or nothing says it.
 */
export function explainHow(
  skill: Skill,
  question: HowQuestion,
  finder: Pick<Finder, "search" | "passages">,
): string | null {
  if (!asksHow(question.text)) return null;
  if (skill.howTo) {
    const writer = skillWriter(skill, question.language);
    return skill.howTo.map((key) => writer.writeSentence({ key })).join("\n");
  }
  const section = findSection(skill.guides ?? [], question, finder);
  return section && beginningOf(section);
}

/** Finds the section of these guides that answers best: one whose heading names the place or day asked for before others. */
function findSection(
  guides: readonly string[],
  { text, language, terms }: HowQuestion,
  { search, passages }: Pick<Finder, "search" | "passages">,
): Passage | null {
  const found = search
    .find(terms, language, false)
    .flatMap(({ passage }) => (guides.includes(passage.href) ? [passage] : []));
  const ways = ["WHERE", "WHEN", "UNTIL"].filter((concept) => hasConcept(text, concept));
  const named = found.find(({ heading }) => ways.some((way) => hasConcept(heading, way)));
  const first = passages.find(
    (passage) => passage.language === language && passage.href === guides[0],
  );
  return named ?? found[0] ?? first ?? null;
}
