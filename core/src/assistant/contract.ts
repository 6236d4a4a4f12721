import * as z from "zod/mini";
import { procedure } from "#core/kernel/procedure.ts";
import { askInput, ownQuestionInput } from "./inputs.ts";
import { languageModelView, switchLanguageModelInput } from "./language-model.ts";
import { type AnswerPiece, answerPiece, ownQuestions } from "./views.ts";

const nothing = z.optional(z.strictObject({}));
const done = z.object({ ok: z.literal(true) });
/** Leaves as server-sent events, a piece each. */
const pieces = z.custom<AsyncIterableIterator<AnswerPiece>>(
  (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
);

export const assistantContract = {
  ask: procedure({
    method: "POST",
    path: "/assistant/ask",
    summary: "Answer a question, as a stream",
    access: "public",
    input: askInput,
    output: pieces,
    stream: answerPiece,
  }),
  questions: procedure({
    method: "GET",
    path: "/assistant/questions",
    summary: "List own questions",
    access: "person",
    input: nothing,
    output: ownQuestions,
  }),
  forget: procedure({
    method: "DELETE",
    path: "/assistant/questions/{id}",
    summary: "Delete an own question",
    access: "person",
    input: ownQuestionInput,
    output: done,
  }),
  forgetAll: procedure({
    method: "DELETE",
    path: "/assistant/questions",
    summary: "Delete own questions",
    access: "person",
    input: nothing,
    output: done,
  }),
  languageModel: procedure({
    method: "GET",
    path: "/assistant/language-model",
    summary: "Get the language model and its use",
    access: "admin",
    input: nothing,
    output: languageModelView,
  }),
  switchLanguageModel: procedure({
    method: "PUT",
    path: "/assistant/language-model",
    summary: "Switch the language model on or off",
    access: "admin",
    input: switchLanguageModelInput,
    output: languageModelView,
    refuses: ["generic.conflict"],
  }),
};
