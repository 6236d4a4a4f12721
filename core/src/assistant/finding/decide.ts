import type { Passage } from "../model.ts";
import { type Hit, relevanceOf } from "../search/search.ts";
import type { RankedAnswer } from "./answer-index.ts";
import type { RankedSkill, SkillIndex } from "./skill-index.ts";
import { comparableText } from "./reading/tokens.ts";

/** Thing that may answer a question, with how surely it is meant, 0 to 1. */
export type Candidate =
  | { kind: "skill"; name: string; confidence: number }
  | { kind: "answer"; id: string; title: string; confidence: number }
  | { kind: "passage"; passage: Passage; confidence: number };

/** Choice of the assistant for a question: answer, offer at most three readings, or say that it does not know. */
export type Decision =
  | { outcome: "answer"; chosen: Candidate }
  | { outcome: "choices"; offered: readonly Candidate[] }
  | { outcome: "unknown" };

export const decisionLimits = {
  /** Below it nothing is offered, unless the best three skills together are likely, or the question is surely ours. */
  known: 0.44,
  /** From it on the best one answers, where no other is about as good. */
  sure: 0.52,
  /** Likelihood from which on the best three skills are offered, however it is spread among them. */
  likely: 0.52,
  /** Probability that nothing of ours answers, up to which three skills are offered, however likely they are. */
  surelyOurs: 0.12,
  /** Least probability by the classifier of a skill that is offered so. */
  leastProbability: 0.05,
  /** Share by the classifier from which on words that a skill does not explain are circumstances. */
  guessed: 0.6,
  /** Confidence of a passage at most beside likely skills: they tell the asker's own case. */
  behindSkills: 0.5,
  /** How much less surely a text is meant where all words of the question are strange. */
  strange: 0.4,
  /** How much less surely a passage is meant where nothing of ours seems to answer the question. */
  unanswered: 0.2,
  /** How much the best one has to lead. */
  lead: 0.08,
  /** Offered beside the best one are those that are at most so much behind. */
  near: 0.2,
  /** Lead from which on a passage of a skill's own guides stands beside the skill instead of speaking for it. */
  clear: 0.2,
  choices: 3,
  /** Share of a question that an answer may leave out, and says so; one that leaves out more is a choice. */
  leftOut: 0.4,
} as const;

const passageAtMost = 0.92;
/** Confidence of what names only a part of what is asked about: enough for a choice, never for an answer. */
export const partAtMost = decisionLimits.sure - 0.01;
/** Factor of residents' guides where staff ask. */
const forOthers = 0.85;

/** Returns how surely a passage is meant, in the measure of skills. */
export function passageConfidence(hit: Hit, readsStaff: boolean): number {
  const others = readsStaff && !hit.passage.staff && !hit.passage.own ? forOthers : 1;
  const atMost = hit.isPart ? partAtMost : passageAtMost;
  return Math.min(atMost, relevanceOf(hit) * others);
}

/** Shares of a question that are about matters which are none of the product's, and of words that no text of ours has. */
export type DecisionContext = {
  foreignShare: number;
  strangeShare: number;
  /** How probable it is that nothing of ours answers it; null where the classifier was not asked. */
  unanswered: number | null;
  readsStaff: boolean;
  /** It tells of a danger: what the product does not know of it hides no steps to safety. */
  isDanger?: boolean;
  guidesOf: SkillIndex["guidesOf"];
};

/** Things that a question may mean, each the surest first. */
export type RankedMeanings = {
  skills: readonly RankedSkill[];
  /** Answers of staff that the asker may read. */
  answers: readonly RankedAnswer[];
  passages: readonly Hit[];
  /** Texts of the asker's organisations that they may read. */
  own: readonly Hit[];
};

/** Decides among the skills, answers of staff and passages that a question may mean. */
export function decide(
  { skills, answers, passages, own }: RankedMeanings,
  { foreignShare, strangeShare, unanswered, readsStaff, isDanger, guidesOf }: DecisionContext,
): Decision {
  const { known, lead, near, choices } = decisionLimits;
  const foreignPenalty = decisionLimits.strange * 2 * foreignShare;
  const sure = decisionLimits.sure + (isDanger ? foreignPenalty : 0);
  const penalty = isDanger ? 0 : decisionLimits.strange * strangeShare + foreignPenalty;
  const likelihood = skills.slice(0, choices).reduce((sum, one) => sum + one.confidence, 0);
  const isLikely = unanswered !== null && likelihood >= decisionLimits.likely;
  const behind = Math.min(decisionLimits.behindSkills, skills[0]?.confidence ?? 0);
  const atMost = isLikely && !isDanger ? behind : 1;
  // A sure skill reads the same texts itself, and tells more of them.
  const isSkillSure = (skills[0]?.confidence ?? 0) >= sure;
  const sections = bestOfEachText([...passages, ...(isSkillSure ? [] : own)]).map((hit) => ({
    kind: "passage" as const,
    passage: hit.passage,
    confidence: Math.min(
      atMost,
      passageConfidence(hit, readsStaff) * (1 - foreignShare) -
        penalty -
        decisionLimits.unanswered * (unanswered ?? 0),
    ),
  }));
  const written = answers.map(({ confidence, ...answer }) => ({
    kind: "answer" as const,
    ...answer,
    confidence: confidence === 1 ? 1 : confidence - penalty,
  }));
  const candidates = [...written, ...joinGuides(skills, sections, { known, guidesOf })].toSorted(
    (a, z) => z.confidence - a.confidence,
  );
  const leads = (one: Candidate | undefined, rival: { confidence: number } | undefined) =>
    one !== undefined &&
    one.confidence >= sure &&
    lead <= one.confidence - (rival?.confidence ?? 0);
  const [skill, otherSkill] = candidates.filter(({ kind }) => kind === "skill");
  const [best, next] = candidates;
  if (!best || (best.confidence < known && !isLikely)) {
    const isStrange = foreignShare > 0 || strangeShare > decisionLimits.leftOut;
    const isOurs = unanswered !== null && unanswered <= decisionLimits.surelyOurs && !isStrange;
    return isOurs ? guessSkills(skills) : { outcome: "unknown" };
  }
  const [answer, otherAnswer] = written;
  // Staff wrote it for this question: guides and legal texts do not rival it.
  const rivals = Math.max(skill?.confidence ?? 0, otherAnswer?.confidence ?? 0);
  if (answer && (answer.confidence === 1 || leads(answer, { confidence: rivals })))
    return { outcome: "answer", chosen: answer };
  if (skill?.confidence === 1) return { outcome: "answer", chosen: skill };
  // Where a skill is sure, passages make it a choice at most: it tells the asker's own case.
  const chosen = leads(skill, otherSkill) ? skill : best;
  const rival = chosen === best ? next : best;
  if (chosen && leads(chosen, rival)) return { outcome: "answer", chosen };
  const offered = candidates
    .filter(({ confidence }) => best.confidence - confidence <= near)
    .slice(0, choices);
  return { outcome: "choices", offered };
}

/** Offers the skills that the classifier takes a question for. */
function guessSkills(skills: readonly RankedSkill[]): Decision {
  const offered = skills
    .filter(({ guessed = 0 }) => guessed >= decisionLimits.leastProbability)
    .toSorted((a, z) => (z.guessed ?? 0) - (a.guessed ?? 0))
    .slice(0, decisionLimits.choices)
    .map(({ name, confidence }) => ({ kind: "skill" as const, name, confidence }));
  return offered.length > 0 ? { outcome: "choices", offered } : { outcome: "unknown" };
}

type PassageCandidate = Extract<Candidate, { kind: "passage" }>;

/**
 * Joins skills with the passages of their own guides: such a passage speaks for its skill and does not rival it, unless
 * the skill is hardly meant or the passage is clearly surer.
 */
function joinGuides(
  skills: readonly RankedSkill[],
  passages: readonly PassageCandidate[],
  { known, guidesOf }: { known: number; guidesOf: SkillIndex["guidesOf"] },
): Candidate[] {
  const joined = new Map<PassageCandidate, RankedSkill>();
  for (const candidate of passages) {
    const owner = skills.find(
      ({ name, confidence }) =>
        confidence >= known &&
        candidate.confidence - confidence <= decisionLimits.clear &&
        guidesOf(name).includes(candidate.passage.href),
    );
    if (owner) joined.set(candidate, owner);
  }
  const supported = skills.map((skill): Candidate => {
    const guides = [...joined].filter(([, owner]) => owner === skill);
    const surest = Math.max(skill.confidence, ...guides.map(([passage]) => passage.confidence));
    const confidence = skill.isPart ? Math.min(surest, partAtMost) : surest;
    return { kind: "skill", name: skill.name, confidence };
  });
  return [...supported, ...passages.filter((candidate) => !joined.has(candidate))];
}

/** Keeps one section of each text: its others are its sources. */
function bestOfEachText(hits: readonly Hit[]): Hit[] {
  const texts = new Map<string, Hit>();
  for (const hit of hits) {
    const text = hit.passage.href.split("#")[0] ?? "";
    if (!texts.has(text)) texts.set(text, hit);
  }
  return [...texts.values()];
}

/** Finds the passage that is asked for by its title and heading, as choices name it. */
export function findNamedPassage(
  passages: readonly Passage[],
  question: string,
  readsStaff: boolean,
): Passage | null {
  const wording = comparableText(question);
  const found = passages.find(
    (passage) => (readsStaff || !passage.staff) && comparableText(passageName(passage)) === wording,
  );
  return found ?? null;
}

/** Returns the name by which a passage is offered. */
export function passageName({ title, heading }: Passage): string {
  return heading ? `${title}: ${heading}` : title;
}
