import type { Asker, SkillParameters } from "#core/kernel/skill.ts";
import type { AnswerSubject } from "../subject.ts";
import { decisionLimits } from "./decide.ts";
import type { RankedSkill, SkillIndex } from "./skill-index.ts";
import { questionWords } from "./reading/small-words.ts";
import { comparableText } from "./reading/tokens.ts";
import type { Term, Understanding } from "./reading/understand.ts";

const begins =
  /^\s*(?:(?:and what about|what about|how about|а як щодо|а що|а шо|а что|ну а|а|і|й|и|та|and|also|but|or)(?![\p{L}\p{N}]))/iu;
/** Concepts that a subject has many of: alone they ask about the subject before. */
const details = new Set([
  ...Object.keys(questionWords),
  "HOW_MUCH",
  "APARTMENT",
  "SECOND",
  "LATEST",
]);

/** Words of a question at most that may go on with a subject without naming it. */
const shortQuestion = 3;

/** Ranks the skills that a question may mean, with what it names; a follow-up keeps the subject of the answer before, or of the screen. */
export function rankInContext(
  index: SkillIndex,
  question: Understanding,
  { asker, subjects }: { asker: Asker; subjects: readonly (AnswerSubject | null)[] },
): RankedInContext {
  const ranked = index.rank(question, asker);
  const alone = { ranked, parameters: question.parameters, isFollowUp: false };
  const usable = subjects.flatMap((one) => (one && index.mayUse(one.skill, asker) ? [one] : []));
  const readings = usable.map((subject) => rankAfter(index, question, { asker, subject, ranked }));
  return (
    readings.find((reading) => reading?.isFollowUp) ?? readings.find((reading) => reading) ?? alone
  );
}

type RankedInContext = {
  ranked: readonly RankedSkill[];
  parameters: SkillParameters;
  isFollowUp: boolean;
};

/** Ranks the skills of a question that goes on with a subject; null where it does not. */
function rankAfter(
  index: SkillIndex,
  question: Understanding,
  {
    asker,
    subject: previous,
    ranked,
  }: { asker: Asker; subject: AnswerSubject; ranked: readonly RankedSkill[] },
): RankedInContext | null {
  const [opening] = begins.exec(question.text) ?? [];
  const terms = opening === undefined ? question.terms : termsAfter(opening, question.terms);
  const rest = question.text.slice(opening?.length);
  const named = opening === undefined ? {} : namedByNumber(rest, previous.parameters);
  const details = { ...question.parameters, ...named };
  const parameters = { ...previous.parameters, ...details };
  const isSaid = terms.length > 0 || Object.keys(details).length > 0;
  const isDetail = Object.keys(named).length > 0 || terms.every((term) => isDetailOnly(term));
  const isOfSubject =
    terms.length <= shortQuestion &&
    terms.every((term) => isDetailOnly(term) || isSaidOf(index, previous.skill, term));
  const best = ranked[0];
  const isMeant = opening !== undefined || (best?.confidence ?? 0) < 0.5;
  // "And the light?" is one word of the subject before; a question word makes it a question of its own.
  const [only, another] = terms;
  const isOneWord = opening !== undefined && !another && !!only && !isDetailOnly(only);
  const isOpen =
    isOneWord || !best || best.name === previous.skill || best.confidence < decisionLimits.sure;
  if (isOfSubject && isSaid && isOpen)
    return { ranked: [{ name: previous.skill, confidence: 1 }], parameters, isFollowUp: true };
  if (isDetail && isSaid && isMeant)
    return { ranked: [{ name: previous.skill, confidence: 1 }], parameters, isFollowUp: true };
  if (opening === undefined) return null;
  const [subject] = index.subjectOf(previous.skill);
  if (!subject) return null;
  const term: Term = { text: subject, concepts: [subject], stems: [], kind: "known" };
  const whole = index.rank({ ...question, terms: [...terms, term] }, asker);
  const isSurer = (whole[0]?.confidence ?? 0) > (ranked[0]?.confidence ?? 0);
  return isSurer ? { ranked: whole, parameters, isFollowUp: false } : null;
}

/** Leaves out what only opens a follow-up: "what about" asks for no status. */
function termsAfter(opening: string, terms: readonly Term[]): readonly Term[] {
  const words = ` ${comparableText(opening)} `;
  return terms.filter(({ text }) => !words.includes(` ${text} `));
}

const bareNumber =
  /^[^\p{L}\p{N}]*(?:(?:по|за|для|про|в|у|о|об|for|in|of|on)\s+)?(?:№|#|no\.?)?\s*(\d{1,9}\p{L}?)[^\p{L}\p{N}]*$/iu;

/** Reads a bare number as what the question before named by one: "and 19?" after an apartment. */
function namedByNumber(rest: string, before: SkillParameters): SkillParameters {
  const number = bareNumber.exec(rest)?.[1]?.toLowerCase();
  if (number === undefined) return {};
  if (before.apartment !== undefined) return { apartment: number };
  return before.request === undefined ? {} : { request: number };
}

/** Returns whether a word is of the subject itself and adds nothing to it: "who took it?" after a request. */
function isSaidOf(index: SkillIndex, skill: string, { kind, concepts }: Term): boolean {
  return kind === "known" && index.speaksOf(skill, concepts);
}

function isDetailOnly({ kind, concepts }: Term): boolean {
  return kind === "known" && concepts.some((concept) => details.has(concept));
}

const points = /(?<!\p{L})(?:там|звідти|оттуда|there)(?!\p{L})/iu;

/** Returns the apartment of the answer before where a question points at it: "who lives there?". */
export function carryApartment(text: string, previous: AnswerSubject | null): SkillParameters {
  const apartment = previous?.parameters.apartment;
  return apartment !== undefined && points.test(text) ? { apartment } : {};
}
