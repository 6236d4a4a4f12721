import { understandQuestion } from "#core/assistant/finding/reading/understand.ts";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import type { Passage } from "#core/assistant/model.ts";
import type { AnswerSubject } from "#core/assistant/subject.ts";
import { writeSubject } from "#core/assistant/subject.ts";
import type { AnswerPiece, SourceView } from "#core/assistant/views.ts";
import { piecesOf } from "#core/assistant/search/quote.ts";
import { relevanceOf } from "#core/assistant/search/search.ts";
import { type Actor, memberOrgIds } from "#core/kernel/actor.ts";
import { askerOf } from "#core/kernel/skill.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { World } from "#server/platform/world.ts";
import { type Answer, sourcesOfGuides } from "../reads/answer.ts";
import { openKnowledge } from "../reads/knowledge.ts";
import { openOwnKnowledge } from "../reads/own-knowledge.ts";
import { skillIndexOf } from "../reads/skills.ts";
import { type OpenedCall, openModelCall } from "./open-call.ts";
import { type ModelQuestion, streamModelAnswer } from "./stream-answer.ts";

/** Piece of an answer before its question has ids. */
export type UnrecordedPiece =
  | Omit<Extract<AnswerPiece, { type: "start" }>, "questionId" | "conversationId">
  | Exclude<AnswerPiece, { type: "start" }>;

/** Passages that the search gives a model at once. */
const passagesAtOnce = 4;

/** Question with the answer that was found without a model, which is given where the model fails. */
export type AnsweredQuestion = {
  question: string;
  previous: AnswerSubject | null;
  screen: ScreenSubject;
  found: Answer;
};

/**
 * Answers with the language model where it is switched on, else with what was found. Dangers never wait for a model, and
 * answers of staff are not reworded. Returns the answer as it was sent.
 */
export async function* answerWithModel(
  world: World,
  actor: Actor | null,
  { question, previous, screen, found }: AnsweredQuestion,
): AsyncGenerator<UnrecordedPiece, Answer> {
  const call = actor && !found.isFinal ? await openModelCall(world, actor) : null;
  if (!actor || !call) return yield* sendAnswer(found);
  const modelQuestion = await openQuestion(world, actor, { question, previous, screen, found });
  return yield* sendModelAnswer(world, actor, call, { modelQuestion, found });
}

/** Sends an answer that is whole. */
export async function* sendAnswer(answer: Answer): AsyncGenerator<UnrecordedPiece, Answer> {
  yield startOf(answer);
  for (const text of piecesOf(answer.text)) yield { type: "words", text };
  yield endOf(answer);
  return answer;
}

async function* sendModelAnswer(
  world: World,
  actor: Actor,
  { model, control, settle }: OpenedCall,
  { modelQuestion, found }: { modelQuestion: ModelQuestion; found: Answer },
): AsyncGenerator<UnrecordedPiece, Answer> {
  const sentences = streamModelAnswer(world, actor, modelQuestion, {
    model,
    signal: control.signal,
  });
  const start = { language: found.language, outcome: "answer" as const };
  let isStarted = false;
  let tokens = null;
  try {
    let step = await sentences.next();
    while (!step.done) {
      const { text, subject } = step.value;
      if (text && !isStarted) {
        isStarted = true;
        yield startOf({ ...start, subject });
      }
      for (const piece of piecesOf(text)) yield { type: "words", text: piece };
      step = await sentences.next();
    }
    const result = step.value;
    ({ tokens } = result);
    if (result.fault) world.log.warn({ err: result.fault }, "the language model did not answer");
    if (!isStarted) return yield* sendAnswer(found);
    const answer: Answer = { ...start, ...result.answer };
    if (!result.isWhole) yield* sendRest(answer, found);
    yield endOf(answer);
    return answer;
  } finally {
    control.abort();
    await settle(tokens);
  }
}

/** Adds what was found without the model to an answer that was cut. */
async function* sendRest(answer: Answer, found: Answer): AsyncGenerator<UnrecordedPiece> {
  if (found.outcome !== "answer" || answer.text.includes(found.text)) return;
  for (const piece of piecesOf(`\n\n${found.text}`)) yield { type: "words", text: piece };
  answer.text += `\n\n${found.text}`;
  answer.sources = [...answer.sources, ...found.sources];
  answer.actions = [...answer.actions, ...found.actions];
}

async function openQuestion(
  world: World,
  actor: Actor,
  { question, previous, screen, found: { language } }: AnsweredQuestion,
): Promise<ModelQuestion> {
  const known = await openKnowledge();
  const orgIds = memberOrgIds(actor);
  const asker = askerOf(actor);
  const { texts } = await openOwnKnowledge(world, { actor, orgIds, asker });
  const { isExample } = skillIndexOf(world.slices);
  const vocabulary = { isExample, isFamiliar: known.isFamiliar };
  const today = toLocal(world.clock()).date;
  const find = (words: string): Passage[] => {
    const { terms } = understandQuestion(words, { spoken: language, today, vocabulary });
    const { search } = known;
    const hits = [
      ...search.find(terms, language, asker === "staff"),
      ...search.rank(terms, texts, language),
    ];
    return hits
      .toSorted((a, z) => relevanceOf(z) - relevanceOf(a))
      .slice(0, passagesAtOnce)
      .map(({ passage }) => passage);
  };
  const sourcesOf = (guides: readonly string[]): SourceView[] =>
    sourcesOfGuides(guides, known.passages, language);
  return { text: question, language, previous, screen, find, sourcesOf };
}

function startOf({ language, outcome, subject }: Pick<Answer, "language" | "outcome" | "subject">) {
  return { type: "start" as const, language, outcome, subject: subject && writeSubject(subject) };
}

function endOf({ sources, actions, choices }: Answer) {
  return {
    type: "end" as const,
    sources: [...sources],
    actions: [...actions],
    choices: [...choices],
  };
}
