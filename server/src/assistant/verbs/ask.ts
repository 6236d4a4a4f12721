import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AskInput } from "#core/assistant/inputs.ts";
import { piecesOf } from "#core/assistant/search/quote.ts";
import { readSubject, writeSubject } from "#core/assistant/subject.ts";
import type { AnswerPiece } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
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
  const answer = await findAnswer(world, actor, {
    question,
    spoken: language,
    previous: readSubject(previous),
  });
  const questionId = randomUUID();
  await addQuestion(world.db.orm, {
    id: questionId,
    question,
    language: answer.language,
    found: answer.outcome !== "unknown",
    personId: actor?.personId ?? null,
    createdAt: world.clock(),
  });
  if (answer.outcome === "unknown")
    await addGap(world, actor, {
      questionId,
      question,
      language: answer.language,
      reason: "unknown",
    });
  return piecesOfAnswer(answer);
}

async function* piecesOfAnswer(answer: Answer): AsyncGenerator<AnswerPiece, void> {
  const { language, outcome, subject, text, sources, actions, choices } = answer;
  yield { type: "start", language, outcome, subject: subject && writeSubject(subject) };
  for (const piece of piecesOf(text)) {
    yield { type: "words", text: piece };
    await pause(pace);
  }
  yield { type: "end", sources: [...sources], actions: [...actions], choices: [...choices] };
}
