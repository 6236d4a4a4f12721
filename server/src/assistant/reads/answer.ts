import { type Candidate, passageName } from "#core/assistant/finding/decide.ts";
import { type Finder, findReading, type Reading } from "#core/assistant/finding/find-reading.ts";
import { carryApartment } from "#core/assistant/finding/follow-up.ts";
import { linksOf, withoutLinks } from "#core/assistant/answers/links.ts";
import type { Term } from "#core/assistant/finding/reading/understand.ts";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import { assistantLimits, type Passage } from "#core/assistant/model.ts";
import { quoteOf, sourcesOf } from "#core/assistant/search/quote.ts";
import type { AnswerSubject } from "#core/assistant/subject.ts";
import type { Search } from "#core/assistant/search/search.ts";
import type { ActionView, AnswerOutcome, SourceView } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Language } from "#core/kernel/language.ts";
import { type Asker, askerOf, type NamedThing, type SkillParameters } from "#core/kernel/skill.ts";
import { toLocal } from "#core/kernel/time.ts";
import { orgPagePath } from "#core/orgpage/model.ts";
import { findDanger } from "#core/requests/rules/danger.ts";
import type { World } from "#server/platform/world.ts";
import { explainHow } from "./explain-how.ts";
import { openFinder } from "./finder.ts";
import { organisationsOf } from "./organisations.ts";
import { readNames } from "./names.ts";
import { openOwnKnowledge, type ReadableKnowledge, type StaffAnswer } from "./own-knowledge.ts";
import { writeDay } from "./skill-texts.ts";
import { answerBySkill, answerWords, skillOf, type SkillQuestion } from "./skills.ts";

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
  /** No language model rewords it: steps in a danger, and what staff wrote. */
  isFinal: boolean;
};

const bare = { subject: null, sources: [], actions: [], choices: [], isFinal: false };

/** Group of an asker and the organisations whose answers they get; `actor` is who reads their texts. */
type AskingGroup = { actor: Actor | null; orgIds: readonly string[]; asker: Asker };
type FoundReading = {
  reading: Reading;
  finder: Finder;
  ownKnowledge: ReadableKnowledge;
  names: readonly NamedThing[];
};

/** Finds what answers a question. What somebody of this group may not use or read is never searched. */
export async function findCandidates(
  world: World,
  { actor, orgIds, asker }: AskingGroup,
  { question, spoken, previous, screen }: AskedInContext,
): Promise<FoundReading> {
  const finder = await openFinder(world.slices);
  const [ownKnowledge, names] = await Promise.all([
    openOwnKnowledge(world, { actor, orgIds, asker }),
    readNames(world, actor, question),
  ]);
  const today = toLocal(world.clock()).date;
  const reading = findReading(finder, {
    question,
    spoken,
    today,
    asker,
    previous,
    openRequest: screen?.request,
    own: ownKnowledge,
    names,
  });
  return { reading, finder, ownKnowledge, names };
}

/** Answers by a skill, by words of staff or by passages, offers what may be meant, or says that it does not know. */
export async function findAnswer(
  world: World,
  actor: Actor | null,
  askedQuestion: AskedInContext,
): Promise<Answer> {
  const group = { actor, orgIds: await organisationsOf(world, actor), asker: askerOf(actor) };
  const found = await findCandidates(world, group, askedQuestion);
  const carried = carryApartment(found.reading.text, askedQuestion.previous);
  const { organisation, ...screen } = askedQuestion.screen ?? {};
  const cameFrom = organisation ? { organisation: `${orgPagePath}/${organisation}` } : {};
  const answer = await answerReading(world, actor, found, {
    ...askedQuestion,
    screen: { ...screen, ...cameFrom, ...carried },
  });
  return findDanger(found.reading.text) ? { ...answer, isFinal: true } : answer;
}

async function answerReading(
  world: World,
  actor: Actor | null,
  { reading, finder, ownKnowledge, names }: FoundReading,
  {
    question,
    spoken,
    screen,
  }: Pick<AskedInContext, "question" | "spoken"> & { screen: SkillParameters },
): Promise<Answer> {
  const { text, language, terms, parameters, decision, leftOut, otherMonths } = reading;
  if (decision.outcome === "unknown") {
    // Words spelled in other letters were hardly read right: another language looks like that too.
    const unknownIn = text === question ? language : spoken;
    const unknownText = answerWords[unknownIn].unknown;
    return { ...bare, language: unknownIn, outcome: "unknown", text: unknownText };
  }
  const words = answerWords[language];
  if (decision.outcome === "choices") {
    const choices = decision.offered.map((one) => questionOf(world, one, language));
    return { ...bare, language, outcome: "choices", text: words.choices, choices };
  }
  const { chosen } = decision;
  if (chosen.kind === "answer") return staffAnswer(ownKnowledge.answerOf(chosen.id));
  if (chosen.kind === "passage") return quoteAnswer(finder.search, terms, chosen.passage);
  const details = {
    language,
    parameters: { ...parameters, text },
    screen,
    leftOut,
    otherMonths,
    names,
    passages: finder.passages,
    how: actor ? null : explainHow(skillOf(world.slices, chosen.name), reading, finder),
  };
  return skillAnswer(world, actor, chosen.name, details);
}

/** Returns an answer of staff in its own language; its links become actions. */
function staffAnswer({ text, language, organisation, changedAt }: StaffAnswer): Answer {
  const day = writeDay(toLocal(new Date(changedAt)).date, language);
  const title = answerWords[language].answered_by
    .replace("{{organisation}}", () => organisation)
    .replace("{{day}}", () => day);
  return {
    ...bare,
    language,
    outcome: "answer",
    text: withoutLinks(text),
    isFinal: true,
    sources: [{ title, heading: "", href: "" }],
    actions: linksOf(text),
  };
}

async function skillAnswer(
  world: World,
  actor: Actor | null,
  name: string,
  details: SkillQuestion & { passages: readonly Passage[] },
): Promise<Answer> {
  const { language, passages } = details;
  const skill = skillOf(world.slices, name);
  const { guides, ...reply } = await answerBySkill(world, actor, skill, details);
  const { text: _, ...parameters } = { ...details.screen, ...details.parameters };
  const subject = { skill: name, parameters };
  const sources = sourcesOfGuides(guides, passages, language);
  return { ...bare, ...reply, subject, sources, language, outcome: "answer" };
}

/** Lists sections of guides, by their addresses, as sources of an answer. */
export function sourcesOfGuides(
  guides: readonly string[],
  passages: readonly Passage[],
  language: Language,
): SourceView[] {
  return guides
    .flatMap((guide) =>
      passages.filter((passage) => passage.language === language && passage.href === guide),
    )
    .slice(0, assistantLimits.sources)
    .map(({ title, heading, href }) => ({ title, heading, href }));
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
export function questionOf(world: World, candidate: Candidate, language: Language): string {
  if (candidate.kind === "skill")
    return skillOf(world.slices, candidate.name).texts[language].question;
  if (candidate.kind === "answer") return candidate.title;
  return passageName(candidate.passage);
}
