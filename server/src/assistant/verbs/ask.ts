import { setTimeout as pause } from "node:timers/promises";
import type { AskInput } from "#core/assistant/inputs.ts";
import { findIntent } from "#core/assistant/intents.ts";
import { answerTo, piecesOf } from "#core/assistant/search/answer.ts";
import { languageOf } from "#core/assistant/search/language.ts";
import { en } from "#core/assistant/texts/en.ts";
import { ru } from "#core/assistant/texts/ru.ts";
import { uk } from "#core/assistant/texts/uk.ts";
import type { AnswerPiece } from "#core/assistant/views.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { answerByPage } from "../reads/everyday.ts";
import { knowledge } from "../reads/knowledge.ts";
import { addQuestion } from "../store/questions.ts";

const texts = { uk, en, ru };
/** Milliseconds between words, so that they can be read as they come. */
const pace = 15;

/** Actor and address of the asker: for a visitor only the limit uses the address. */
type QuestionSource = { actor: Actor | null; address: string };

/**
 * Answers by the page that has the matter or from our own texts, or says that it does not know; notes the question. Nothing is noted or sent where the
 * limit refuses (api.rate_limit).
 */
export async function askAssistant(
  world: World,
  { actor, address }: QuestionSource,
  { question, language: spoken }: AskInput,
): Promise<AsyncGenerator<AnswerPiece, void>> {
  await world.limits.consume("assistantQuestions", actor?.personId ?? addressKey(address));
  const language = languageOf(question, spoken);
  const intent = findIntent(question);
  const readsStaff = actor !== null && isStaff(actor);
  const found =
    (intent && (await answerByPage(world, actor, intent, language))) ??
    answerTo(await knowledge(), question, { spoken, readsStaff }).found;
  await addQuestion(world.db.orm, {
    question,
    language,
    found: found !== null,
    personId: actor?.personId ?? null,
    createdAt: world.clock(),
  });
  const text = found?.text ?? texts[language].assistant.unknown;
  return said(text, { language, found: found !== null, sources: [...(found?.sources ?? [])] });
}

async function* said(
  text: string,
  { language, found, sources }: Pick<Start, "language" | "found"> & Pick<End, "sources">,
): AsyncGenerator<AnswerPiece, void> {
  yield { type: "start", language, found };
  for (const piece of piecesOf(text)) {
    yield { type: "words", text: piece };
    await pause(pace);
  }
  yield { type: "end", sources };
}
type Start = Extract<AnswerPiece, { type: "start" }>;
type End = Extract<AnswerPiece, { type: "end" }>;
