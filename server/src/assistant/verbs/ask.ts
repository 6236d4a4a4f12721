import type { AskInput } from "#core/assistant/inputs.ts";
import { readSubject } from "#core/assistant/subject.ts";
import type { AnswerPiece } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { answerWithModel } from "../language-model/answer-with-model.ts";
import { findAnswer } from "../reads/answer.ts";
import { addGap } from "./add-gap.ts";
import { recordAnswer, recordQuestion } from "./record-question.ts";

/** Milliseconds between words, so that they can be read as they come. */
const pace = 15;

/** Actor and address of the asker: for a visitor only the limit uses the address. */
type QuestionSource = { actor: Actor | null; address: string };

/**
 * Answers a question and records both. Nothing is recorded or sent where the limit refuses (api.rate_limit).
 */
export async function askAssistant(
  world: World,
  { actor, address }: QuestionSource,
  input: AskInput,
): Promise<AsyncGenerator<AnswerPiece, void>> {
  await world.limits.consume("assistantQuestions", actor?.personId ?? addressKey(address));
  const { question, language, screen = {} } = input;
  const previous = readSubject(input.previous ?? "");
  const found = await findAnswer(world, actor, { question, spoken: language, previous, screen });
  const ids = await recordQuestion(world, actor, input, found);
  return sendPieces();

  async function* sendPieces(): AsyncGenerator<AnswerPiece, void> {
    const pieces = answerWithModel(world, actor, { question, previous, screen, found });
    let step = await pieces.next();
    let end: AnswerPiece | null = null;
    try {
      for (; !step.done; step = await pieces.next()) {
        const piece = step.value;
        // Whoever has read the end leaves: all is recorded by then.
        if (piece.type === "end") end = piece;
        else yield piece.type === "start" ? { ...piece, ...ids } : piece;
        if (piece.type === "words") await world.pause(pace);
      }
    } finally {
      // Whoever leaves meanwhile ends the call of the model.
      if (!step.done) await pieces.return(found);
    }
    const answer = step.value;
    const { questionId } = ids;
    if (answer !== found) await recordAnswer(world, actor, questionId, answer);
    if (answer.outcome === "unknown") {
      const { language: answeredIn } = answer;
      await addGap(world, actor, { questionId, question, language: answeredIn, reason: "unknown" });
    }
    if (end) yield end;
  }
}
