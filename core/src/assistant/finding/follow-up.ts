import type { Asker, SkillParameters } from "#core/kernel/skill.ts";
import type { AnswerSubject } from "../subject.ts";
import type { RankedSkill, SkillIndex } from "./skill-index.ts";
import { questionWords } from "./small-words.ts";
import type { Term, Understanding } from "./understand.ts";

const begins =
  /^\s*(?:(?:а|і|й|и|та|and|also|but|or|ну а|а що|а шо|а як щодо|а что|what about|how about|and what about)(?![\p{L}\p{N}]))/iu;
/** Concepts that a subject has many of: alone they ask about the subject before. */
const details = new Set([
  ...Object.keys(questionWords),
  "HOW_MUCH",
  "APARTMENT",
  "SECOND",
  "LATEST",
]);

/** Ranks the skills that a question may mean, with what it names; a follow-up keeps the subject of the answer before. */
export function rankInContext(
  index: SkillIndex,
  question: Understanding,
  { asker, previous }: { asker: Asker; previous: AnswerSubject | null },
): { ranked: readonly RankedSkill[]; parameters: SkillParameters; isFollowUp: boolean } {
  const ranked = index.rank(question, asker);
  const alone = { ranked, parameters: question.parameters, isFollowUp: false };
  if (!previous || !index.mayUse(previous.skill, asker)) return alone;
  const parameters = { ...previous.parameters, ...question.parameters };
  const isDetail = question.terms.every((term) => isDetailOnly(term));
  const isSaid = question.terms.length > 0 || Object.keys(question.parameters).length > 0;
  const isMeant = begins.test(question.text) || (ranked[0]?.confidence ?? 0) < 0.5;
  if (isDetail && isSaid && isMeant)
    return { ranked: [{ name: previous.skill, confidence: 1 }], parameters, isFollowUp: true };
  if (!begins.test(question.text)) return alone;
  const [subject] = index.subjectOf(previous.skill);
  if (!subject) return alone;
  const term: Term = { text: subject, concepts: [subject], stems: [], kind: "known" };
  const whole = index.rank({ ...question, terms: [...question.terms, term] }, asker);
  const isSurer = (whole[0]?.confidence ?? 0) > (ranked[0]?.confidence ?? 0);
  return isSurer ? { ranked: whole, parameters, isFollowUp: false } : alone;
}

function isDetailOnly({ kind, concepts }: Term): boolean {
  return kind === "known" && concepts.some((concept) => details.has(concept));
}
