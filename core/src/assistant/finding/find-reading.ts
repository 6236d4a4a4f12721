import type { Language } from "#core/kernel/language.ts";
import type { Asker, NamedThing, SkillParameters } from "#core/kernel/skill.ts";
import type { Passage } from "../model.ts";
import { type Hit, type IndexedPassage, isSaidEverywhere, type Search } from "../search/search.ts";
import type { AnswerSubject } from "../subject.ts";
import { findDanger } from "#core/requests/rules/danger.ts";
import { findAnsweredStem, type IndexedAnswer, rankAnswers } from "./answer-index.ts";
import { blendGuess } from "./classifier/blend-guess.ts";
import type { Classifier } from "./classifier/classifier.ts";
import { type Coverage, coverageOfThings } from "./coverage.ts";
import {
  decide,
  type Decision,
  decisionLimits,
  findNamedPassage,
  passageConfidence,
} from "./decide.ts";
import { featuresOf, stemFeature } from "./reading/features.ts";
import { rankInContext } from "./follow-up.ts";
import { limitSkills } from "./limit-skills.ts";
import type { SkillIndex } from "./skill-index.ts";
import {
  listBuildingThings,
  listMissing,
  listThings,
  listWords,
  type NamedWord,
} from "./things.ts";
import { isSubject, listLeftOutDays, listUnexplained } from "./unexplained.ts";
import { findNames } from "./reading/names.ts";
import { type Term, understandQuestion, type Vocabulary } from "./reading/understand.ts";

/** Everything that answers are found in. */
export type Finder = {
  index: SkillIndex;
  search: Search;
  passages: readonly Passage[];
  isFamiliar: Vocabulary["isFamiliar"];
  classifier: Classifier;
};

/** Question with who asks it where; `spoken` is the page's language, `today` a local date. */
export type AskedQuestion = {
  question: string;
  spoken: Language;
  today: string;
  asker: Asker;
  previous: AnswerSubject | null;
  /** Number of the request that the asker looks at: a question may go on with it. */
  openRequest?: string | undefined;
  /** Knowledge of the asker's organisations. */
  own?: OwnKnowledge;
  /** Things of the asker's own that the question may call by their names. */
  names?: readonly NamedThing[];
};

/** Knowledge of the asker's organisations, as far as they may read it. */
export type OwnKnowledge = {
  /** Answers that staff wrote. */
  answers: readonly IndexedAnswer[];
  /** Sections of news, documents and the like. */
  texts: readonly IndexedPassage[];
};

/** Question as it was read, and what answers it. */
export type Reading = {
  text: string;
  language: Language;
  terms: readonly Term[];
  parameters: SkillParameters;
  decision: Decision;
  /** Words by which the question is narrower than the answer of the chosen skill. */
  leftOut: readonly string[];
  /** Months that it names beside that of its parameters, `YYYY-MM`. */
  otherMonths: readonly string[];
};

/** Returns the subject of a screen that shows a request. */
function requestSubject(request: string | undefined): AnswerSubject | null {
  return request === undefined ? null : { skill: "requests.status", parameters: { request } };
}

/** Finds what answers a question among the skills that the asker may use and the passages that they may read. */
export function findReading(
  { index, search, passages, isFamiliar, classifier }: Finder,
  { question, spoken, today, asker, previous, openRequest, own, names = [] }: AskedQuestion,
): Reading {
  const { answers = [], texts = [] } = own ?? {};
  const isWritten = (stem: string) => texts.some(({ counts }) => counts.has(stemFeature(stem)));
  const vocabulary: Vocabulary = {
    isExample: index.isExample,
    isFamiliar: (stem, spokenIn) => isFamiliar(stem, spokenIn) || isWritten(stem),
    isOwn: isWritten,
    findAnswered: (stem) => findAnsweredStem(answers, stem),
  };
  const understood = understandQuestion(question, {
    spoken,
    today,
    vocabulary,
    findNames: (text) => findNames(text, names),
  });
  const { text, language, terms } = understood;
  const readsStaff = asker === "staff";
  const asksHowMany = terms.some((term) => asksAmount.test(term.text));
  const named = [...passages, ...texts.map((indexed) => indexed.passage)];
  const passage = findNamedPassage(named, text, readsStaff);
  if (passage) {
    const chosen = { kind: "passage", passage, confidence: 1 } as const;
    return {
      text,
      language,
      terms,
      parameters: {},
      decision: { outcome: "answer", chosen },
      leftOut: [],
      otherMonths: [],
    };
  }
  const subjects = [previous, requestSubject(openRequest)];
  const inContext = rankInContext(index, understood, { asker, subjects });
  const { isFollowUp } = inContext;
  const { building, ...otherParameters } = inContext.parameters;
  // The own building of a household is what its questions are about anyway.
  const parameters = { ...otherParameters, ...(readsStaff && building && { building }) };
  const informationOf = (stem: string) => search.informationOf(stem, language);
  const coverageOf = coverageOfThings(listThings(text, language), informationOf);
  const buildingThings = listBuildingThings(understood.rest, language);
  const ownHits = isFollowUp ? [] : coveringHits(search.rank(terms, texts, language));
  const hits = isFollowUp ? [] : search.find(terms, language, readsStaff).flatMap(limitGuide);
  // In danger nothing stands before the steps to safety.
  const isDanger = findDanger(text) !== null;
  // The classifier knows neither what was said before nor who is called by a name.
  const skipsClassifier = isFollowUp || isDanger || parameters.person !== undefined;
  const guess = skipsClassifier ? null : classifier.guess(text, index.namesFor(asker));
  const ranked = guess ? blendGuess(inContext.ranked, guess) : inContext.ranked;
  const written = isFollowUp || isDanger ? [] : rankAnswers(index, answers, understood, coverageOf);
  const skills =
    isFollowUp || isDanger
      ? ranked
      : limitSkills(index, ranked, { question: understood, things: buildingThings });
  const decision = decide(
    { skills, answers: written, passages: hits, own: ownHits },
    {
      ...index.sharesOf(understood, (term) => isToldOf(term)),
      guidesOf: index.guidesOf,
      readsStaff,
      isDanger,
      unanswered: guess?.none ?? null,
    },
  );
  const { otherMonths } = understood;
  return { text, language, terms, parameters, decision, leftOut: leftOutOf(decision), otherMonths };

  function leftOutOf({ outcome, ...rest }: Decision): readonly string[] {
    const chosen = outcome === "answer" && "chosen" in rest ? rest.chosen : null;
    const isLimited = !isFollowUp && chosen?.kind === "skill" && chosen.confidence < 1;
    if (!isLimited) return [];
    const words = listUnexplained(index, chosen.name, understood).map((term) => term.text);
    const isAmount = asksHowMany || asksFor("PRICE");
    return isAmount ? [...listLeftOutDays(index, chosen.name, understood), ...words] : words;
  }

  /** Returns whether a text that the asker may read speaks of a term. */
  function isToldOf({ concepts, stems }: Term): boolean {
    const features = [...concepts, ...stems];
    return (
      search.tellsOf(features, language) ||
      texts.some(({ counts }) => features.some((one) => counts.has(one)))
    );
  }

  function asksFor(kind: string): boolean {
    return terms.some(({ concepts }) => concepts.includes(kind));
  }

  function coverageOfPassage(passage: Passage): Coverage {
    return coverageOf(wordsOfPassage(passage));
  }

  /**
   * Makes a guide a choice at most where it is about another thing than the question, or for others, and leaves it out where
   * it is hardly meant besides, or lacks the amount that is asked for.
   */
  function limitGuide(hit: Hit): Hit[] {
    const confidence = passageConfidence(hit, readsStaff);
    if (confidence < decisionLimits.known) return [hit];
    if (asksHowMany && !/\d/.test(hit.passage.blocks.join(" "))) return [];
    if (confidence < decisionLimits.sure) {
      return listMissing(buildingThings, wordsOfPassage(hit.passage)).length > 0 ? [] : [hit];
    }
    const isForOthers = readsStaff && !hit.passage.staff;
    // Beside words of every text one word alone says too little.
    const telling = terms.filter(({ concepts }) => !concepts.every(isSaidEverywhere));
    const isOneOfMore = telling.length === 1 && (asksFor("HOW_MUCH") || asksFor("RESIDENT"));
    const isPart =
      isForOthers ||
      asksFor("WHO") ||
      isOneOfMore ||
      !namesSubject(hit.passage, telling) ||
      coverageOfPassage(hit.passage) === "none";
    return [{ ...hit, isPart }];
  }

  /** Leaves out texts of organisations that are about another thing than the question. */
  function coveringHits(all: readonly Hit[]): Hit[] {
    return all
      .filter((hit) => passageConfidence(hit, readsStaff) >= decisionLimits.known)
      .flatMap((hit) => {
        const coverage = coverageOfPassage(hit.passage);
        return coverage === "none" ? [] : [{ ...hit, isPart: coverage === "part" }];
      });
  }
}

/** Words that ask for an amount; other words of the same concept name it, as in a wrong sum. */
const asksAmount = /^(?:ск[іо]ль?к\p{L}*|ск[іо]к[аои]\p{L}*|how (?:much|many))$/u;

/** Returns whether the title or heading of a passage names one of the terms. */
function namesSubject({ title, heading, language }: Passage, terms: readonly Term[]): boolean {
  const names = new Set([title, heading].flatMap((name) => featuresOf(name, language)));
  const subjects = terms.filter((term) => isSubject(term));
  return (terms.length > 1 ? subjects : terms).some(({ concepts, stems }) =>
    [...concepts, ...stems].some((feature) => names.has(feature)),
  );
}

function wordsOfPassage({ title, heading, blocks, language }: Passage): NamedWord[] {
  return listWords([title, heading, ...blocks].join(" "), language);
}
