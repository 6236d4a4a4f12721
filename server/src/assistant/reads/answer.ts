import type { Candidate } from "#core/assistant/finding/decide.ts";
import { findReading } from "#core/assistant/finding/find-reading.ts";
import type { Term } from "#core/assistant/finding/understand.ts";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import { assistantLimits, type Passage } from "#core/assistant/model.ts";
import { quoteOf, sourcesOf } from "#core/assistant/search/quote.ts";
import type { AnswerSubject } from "#core/assistant/subject.ts";
import type { Search } from "#core/assistant/search/search.ts";
import type { ActionView, AnswerOutcome, SourceView } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
import { askerOf, type SkillParameters } from "#core/kernel/skill.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { World } from "#server/platform/world.ts";
import { openKnowledge } from "./knowledge.ts";
import { answerBySkill, answerWords, skillIndexOf, skillOf } from "./skills.ts";

/** Question with the page's language, the subject of the answer before and that of the screen. */
type AskedInContext = {
  question: string;
  spoken: Language;
  previous: AnswerSubject | null;
  /** Subject of the screen that the asker looks at. */
  screen?: ScreenSubject;
};

/** Answer to a question, ready to be sent. */
export type Answer = {
  language: Language;
  outcome: AnswerOutcome;
  subject: AnswerSubject | null;
  text: string;
  sources: readonly SourceView[];
  actions: readonly ActionView[];
  choices: readonly string[];
};

const bare = { subject: null, sources: [], actions: [], choices: [] };

/**
 * Answers by a skill or by passages, offers what may be meant, or says that it does not know. What the asker may not
 * use or read is never searched.
 */
export async function findAnswer(
  world: World,
  actor: Actor | null,
  { question, spoken, previous, screen = {} }: AskedInContext,
): Promise<Answer> {
  const known = await openKnowledge();
  const finder = { index: skillIndexOf(world.slices), ...known };
  const today = toLocal(world.clock()).date;
  const found = findReading(finder, { question, spoken, today, asker: askerOf(actor), previous });
  const { text, language, terms, parameters, decision } = found;
  const words = answerWords[language];
  if (decision.outcome === "unknown")
    return { ...bare, language, outcome: "unknown", text: words.unknown };
  if (decision.outcome === "choices") {
    const choices = decision.offered.map((one) => questionOf(world, one, language));
    return { ...bare, language, outcome: "choices", text: words.choices, choices };
  }
  const { chosen } = decision;
  if (chosen.kind === "passage") return quoteAnswer(known.search, terms, chosen.passage);
  const asked = {
    language,
    parameters: { ...screen, ...parameters, text },
    passages: known.passages,
  };
  return skillAnswer(world, actor, chosen.name, asked);
}

type SkillQuestion = { language: Language; parameters: SkillParameters };

async function skillAnswer(
  world: World,
  actor: Actor | null,
  name: string,
  asked: SkillQuestion & { passages: readonly Passage[] },
): Promise<Answer> {
  const { language, passages } = asked;
  const skill = skillOf(world.slices, name);
  const reply = await answerBySkill(world, actor, skill, asked);
  const { text: _, ...parameters } = asked.parameters;
  const subject = { skill: name, parameters };
  const sources = (skill.guides ?? [])
    .flatMap((guide) =>
      passages.filter((passage) => passage.language === language && passage.href === guide),
    )
    .slice(0, assistantLimits.sources)
    .map(({ title, heading, href }) => ({ title, heading, href }));
  return { ...bare, ...reply, subject, sources, language, outcome: "answer" };
}

function quoteAnswer(search: Search, terms: readonly Term[], passage: Passage): Answer {
  const { language } = passage;
  return {
    ...bare,
    language,
    outcome: "answer",
    text: quoteOf(search, terms, passage),
    sources: sourcesOf(search, terms, passage),
  };
}

/** Returns the question by which a reading is chosen; it is answered surely. */
function questionOf(world: World, candidate: Candidate, language: Language): string {
  if (candidate.kind === "skill")
    return skillOf(world.slices, candidate.name).texts[language].question;
  return `${candidate.passage.title}: ${candidate.passage.heading}`;
}
