import type { Language } from "#core/kernel/language.ts";
import type { Asker, SkillParameters } from "#core/kernel/skill.ts";
import type { Passage } from "../model.ts";
import type { Hit, IndexedPassage, Search } from "../search/search.ts";
import type { AnswerSubject } from "../subject.ts";
import { findDanger } from "#core/requests/rules/danger.ts";
import { findAnsweredStem, type IndexedAnswer, rankAnswers } from "./answer-index.ts";
import { type Coverage, coverageOfQuestion } from "./coverage.ts";
import {
  decide,
  type Decision,
  decisionLimits,
  findNamedPassage,
  passageConfidence,
} from "./decide.ts";
import { stemFeature } from "./features.ts";
import { rankInContext } from "./follow-up.ts";
import type { SkillIndex } from "./skill-index.ts";
import { listWords } from "./things.ts";
import { type Term, understandQuestion, type Vocabulary } from "./understand.ts";

/** Everything that answers are found in. */
export type Finder = {
  index: SkillIndex;
  search: Search;
  passages: readonly Passage[];
  isFamiliar: Vocabulary["isFamiliar"];
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
};

/** Returns the subject of a screen that shows a request. */
function requestSubject(request: string | undefined): AnswerSubject | null {
  return request === undefined ? null : { skill: "requests.status", parameters: { request } };
}

/** Finds what answers a question among the skills that the asker may use and the passages that they may read. */
export function findReading(
  { index, search, passages, isFamiliar }: Finder,
  { question, spoken, today, asker, previous, openRequest, own }: AskedQuestion,
): Reading {
  const { answers = [], texts = [] } = own ?? {};
  const isWritten = (stem: string) => texts.some(({ counts }) => counts.has(stemFeature(stem)));
  const vocabulary: Vocabulary = {
    isExample: index.isExample,
    isFamiliar: (stem, spokenIn) => isFamiliar(stem, spokenIn) || isWritten(stem),
    isOwn: isWritten,
    findAnswered: (stem) => findAnsweredStem(answers, stem),
  };
  const understood = understandQuestion(question, { spoken, today, vocabulary });
  const { text, language, terms } = understood;
  const readsStaff = asker === "staff";
  const named = [...passages, ...texts.map((indexed) => indexed.passage)];
  const passage = findNamedPassage(named, text, readsStaff);
  if (passage) {
    const chosen = { kind: "passage", passage, confidence: 1 } as const;
    return { text, language, terms, parameters: {}, decision: { outcome: "answer", chosen } };
  }
  const subjects = [previous, requestSubject(openRequest)];
  const { ranked, parameters, isFollowUp } = rankInContext(index, understood, { asker, subjects });
  const coverageOf = coverageOfQuestion(text, language, (stem) =>
    search.informationOf(stem, language),
  );
  const ownHits = isFollowUp ? [] : coveringHits(search.rank(terms, texts, language));
  const hits = isFollowUp ? [] : search.find(terms, language, readsStaff).map(limitGuide);
  // In danger nothing stands before the steps to safety.
  const written =
    isFollowUp || findDanger(text) ? [] : rankAnswers(index, answers, understood, coverageOf);
  const decision = decide(
    { skills: ranked, answers: written, passages: hits, own: ownHits },
    {
      ...index.sharesOf(understood),
      guidesOf: index.guidesOf,
      readsStaff,
    },
  );
  return { text, language, terms, parameters, decision };

  function coverageOfPassage({ title, heading, blocks, language: written }: Passage): Coverage {
    return coverageOf(listWords([title, heading, ...blocks].join(" "), written));
  }

  /** Makes a guide about another thing than the question a choice at most: guides say much in general words. */
  function limitGuide(hit: Hit): Hit {
    const isSure = passageConfidence(hit, readsStaff) >= decisionLimits.sure;
    return isSure ? { ...hit, isPart: coverageOfPassage(hit.passage) === "none" } : hit;
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
