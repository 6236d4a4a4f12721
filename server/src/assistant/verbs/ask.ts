import { setTimeout as pause } from "node:timers/promises";
import type { AskInput } from "#core/assistant/inputs.ts";
import { assistantLimits } from "#core/assistant/model.ts";
import { piecesOf } from "#core/assistant/search/quote.ts";
import { readSubject, writeSubject } from "#core/assistant/subject.ts";
import type { AnswerPiece } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { type Answer, findAnswer } from "../reads/answer.ts";
import { addConversation, lockConversation, saveUpdatedAt } from "../store/conversations.ts";
import { addQuestion } from "../store/questions.ts";

/** Milliseconds between words, so that they can be read as they come. */
const pace = 15;

/** Actor and address of the asker: for a visitor only the limit uses the address. */
type QuestionSource = { actor: Actor | null; address: string };

/** Ids under which a question was recorded. */
type RecordedIds = { questionId: string; conversationId: string | null };

/**
 * Answers a question and records both. Nothing is recorded or sent where the limit refuses (api.rate_limit).
 */
export async function askAssistant(
  world: World,
  { actor, address }: QuestionSource,
  input: AskInput,
): Promise<AsyncGenerator<AnswerPiece, void>> {
  await world.limits.consume("assistantQuestions", actor?.personId ?? addressKey(address));
  const { question, language, previous = "", screen = {} } = input;
  const answer = await findAnswer(world, actor, {
    question,
    spoken: language,
    previous: readSubject(previous),
    screen,
  });
  return piecesOfAnswer(answer, await recordQuestion(world, actor, input, answer));
}

async function recordQuestion(
  world: World,
  actor: Actor | null,
  { question, conversationId }: AskInput,
  { language, outcome, subject, text, sources, actions, choices }: Answer,
): Promise<RecordedIds> {
  const createdAt = world.clock();
  const values = {
    question,
    language,
    outcome,
    answer: text,
    subject: subject && writeSubject(subject),
    sources: [...sources],
    actions: [...actions],
    choices: [...choices],
    createdAt,
  };
  if (!actor) return { questionId: await addQuestion(world.db.orm, values), conversationId: null };
  const { personId } = actor;
  return inTenant(world.db, actor, async (tx) => {
    const id = await openConversation(tx, { personId, question, conversationId, at: createdAt });
    const questionId = await addQuestion(tx, { ...values, personId, conversationId: id });
    return { questionId, conversationId: id };
  });
}

type OpenedQuestion = {
  personId: string;
  question: string;
  conversationId: string | undefined;
  at: Date;
};

/** Goes on with the conversation, or begins one that the question names. */
async function openConversation(
  tx: Tx,
  { personId, question, conversationId, at }: OpenedQuestion,
): Promise<string> {
  const questions = conversationId ? await lockConversation(tx, conversationId) : null;
  if (conversationId && questions !== null && questions < assistantLimits.turns) {
    await saveUpdatedAt(tx, conversationId, at);
    return conversationId;
  }
  return addConversation(tx, {
    personId,
    title: titleOf(question),
    createdAt: at,
    updatedAt: at,
  });
}

/** Shortens a question to a title, on one line. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ");
  const { max } = assistantLimits.title;
  if (line.length <= max) return line;
  let title = "";
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (title.length + segment.length >= max) break;
    title += segment;
  }
  return `${title.trimEnd()}…`;
}

async function* piecesOfAnswer(
  answer: Answer,
  ids: RecordedIds,
): AsyncGenerator<AnswerPiece, void> {
  const { language, outcome, subject, text, sources, actions, choices } = answer;
  yield { type: "start", language, outcome, subject: subject && writeSubject(subject), ...ids };
  for (const piece of piecesOf(text)) {
    yield { type: "words", text: piece };
    await pause(pace);
  }
  yield { type: "end", sources: [...sources], actions: [...actions], choices: [...choices] };
}
