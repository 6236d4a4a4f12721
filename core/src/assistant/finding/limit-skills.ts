import { decisionLimits, partAtMost } from "./decide.ts";
import type { RankedSkill, SkillIndex } from "./skill-index.ts";
import { listMissing, type NamedWord } from "./things.ts";
import type { Understanding } from "./reading/understand.ts";
import { asksForOtherTask, isGeneral, listUnexplained } from "./unexplained.ts";

/** Confidence from which on a skill may be offered together with others. */
const leastOffered = 0.05;

/** Question with the things of a building that it names. */
type QuestionWithThings = { question: Understanding; things: readonly NamedWord[] };

/**
 * Limits skills that are about another thing than the question: one that answers only a part of it becomes a choice at
 * most, one that shares nothing else with it is left out; those that do not lead over it, or are about
 * something else, become choices as well.
 */
export function limitSkills(
  index: SkillIndex,
  ranked: readonly RankedSkill[],
  context: QuestionWithThings,
): RankedSkill[] {
  const { question } = context;
  const limited = ranked.filter(
    (skill) => isOfOtherThing(index, skill, context) || isOfPart(index, skill, question),
  );
  return ranked
    .filter((skill) => !isOfOtherThing(index, skill, context))
    .map((skill) => {
      const { name, confidence } = skill;
      if (confidence === 1 || confidence < decisionLimits.sure) return skill;
      const hasRival = limited.some((rival) => confidence - rival.confidence < decisionLimits.lead);
      const isAbout = isGuessed(skill) || index.isAbout(name, question.terms, ranked);
      return hasRival || !isAbout
        ? { name, confidence: Math.min(confidence, partAtMost), isPart: true }
        : skill;
    });
}

/** Returns whether the classifier’s share alone is enough to take the question for this skill. */
const isGuessed = ({ guessed = 0 }: RankedSkill) => guessed >= decisionLimits.guessed;

/** Returns whether a question asks for more than a skill can leave out. */
function isOfPart(index: SkillIndex, skill: RankedSkill, question: Understanding): boolean {
  const { name, confidence } = skill;
  if (confidence < decisionLimits.sure || confidence === 1) return false;
  const { request } = question.parameters;
  if (request !== undefined && !index.speaksOf(name, ["REQUEST"])) return true;
  const { reach } = index.vocabularyOf(name);
  // How something is done is told alike, whatever the circumstances are.
  if (reach === "fixed" && isGuessed(skill)) return false;
  const atMost = reach === "fixed" ? 0 : decisionLimits.leftOut;
  const unexplained = listUnexplained(index, name, question);
  return index.shareOf(unexplained, question) > atMost || asksForOtherTask(index, name, question);
}

/** Returns whether a skill lacks a thing of a building that a question names, and has nothing else of it. */
function isOfOtherThing(
  index: SkillIndex,
  { name, confidence }: RankedSkill,
  { question, things }: QuestionWithThings,
): boolean {
  if (confidence < leastOffered || confidence === 1) return false;
  const { words } = index.vocabularyOf(name);
  if (listMissing(things, words).length === 0) return false;
  const isThing = (word: string) => things.some((thing) => thing.word === word);
  return !question.terms.some(
    (term) => !isThing(term.text) && !term.concepts.every(isGeneral) && index.tells(name, term),
  );
}
