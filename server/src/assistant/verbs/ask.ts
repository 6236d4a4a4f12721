import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AskInput } from "#core/assistant/inputs.ts";
import { readSubject } from "#core/assistant/subject.ts";
import type { AnswerPiece } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { answerWithModel } from "../language-model/answer-with-model.ts";
import { type Answer, findAnswer } from "../reads/answer.ts";
import { addQuestion } from "../store/questions.ts";
import { addGap } from "./add-gap.ts";

/** Milliseconds between words, so that they can be read as they come. */
const pace = 15;

/** Actor and address of the asker: for a visitor only the limit uses the address. */
type QuestionSource = { actor: Actor | null; address: string };

/**
 * Answers a question and records it. Nothing is recorded or sent where the limit refuses (api.rate_limit).
 */
export async function askAssistant(
  world: World,
  { actor, address }: QuestionSource,
  input: AskInput,
): Promise<AsyncGenerator<AnswerPiece, void>> {
  await world.limits.consume("assistantQuestions", actor?.personId ?? addressKey(address));
  const { question, language, previous = "" } = input;
  const previousSubject = readSubject(previous);
  const found = await findAnswer(world, actor, {
    question,
    spoken: language,
    previous: previousSubject,
  });
  const questionId = randomUUID();
  await addQuestion(world.db.orm, {
    id: questionId,
    question,
    language: found.language,
    found: found.outcome !== "unknown",
    personId: actor?.personId ?? null,
    createdAt: world.clock(),
  });
  if (found.outcome === "unknown")
    await addGap(world, actor, {
      questionId,
      question,
      language: found.language,
      reason: "unknown",
    });
  return paced(answerWithModel(world, actor, { question, previous: previousSubject, found }));
}

/** Pauses between words. */
async function* paced(
  pieces: AsyncGenerator<AnswerPiece, Answer>,
): AsyncGenerator<AnswerPiece, void> {
  for await (const piece of pieces) {
    yield piece;
    if (piece.type === "words") await pause(pace);
  }
}
