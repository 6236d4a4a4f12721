import * as z from "zod/mini";
import { procedure } from "#core/kernel/procedure.ts";
import {
  askInput,
  conversationsInput,
  ownConversationInput,
  rateGuideInput,
  rateInput,
  renameConversationInput,
  sendLetterInput,
  suggestionsInput,
} from "./inputs.ts";
import { languageModelView, switchLanguageModelInput } from "./language-model.ts";
import {
  type AnswerPiece,
  answerPiece,
  letterRecipient,
  letterRecipients,
  ownConversationDetail,
  ownConversations,
  suggestedQuestions,
} from "./views.ts";

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
  suggestions: procedure({
    method: "GET",
    path: "/assistant/suggestions",
    summary: "Questions to begin with",
    access: "public",
    input: suggestionsInput,
    output: suggestedQuestions,
  }),
  rate: procedure({
    method: "PUT",
    path: "/assistant/questions/{id}/rating",
    summary: "Rate an answer, or take it back",
    access: "public",
    input: rateInput,
    output: done,
    refuses: ["generic.not_found"],
  }),
  rateGuide: procedure({
    method: "PUT",
    path: "/assistant/guide-ratings/{id}",
    summary: "Rate a guide",
    access: "public",
    input: rateGuideInput,
    output: done,
    refuses: ["generic.not_found"],
  }),
  conversations: procedure({
    method: "GET",
    path: "/assistant/conversations",
    summary: "List own conversations",
    access: "person",
    input: conversationsInput,
    output: ownConversations,
  }),
  conversation: procedure({
    method: "GET",
    path: "/assistant/conversations/{id}",
    summary: "One own conversation",
    access: "person",
    input: ownConversationInput,
    output: ownConversationDetail,
  }),
  rename: procedure({
    method: "PATCH",
    path: "/assistant/conversations/{id}",
    summary: "Rename an own conversation",
    access: "person",
    whileReadOnly: true,
    input: renameConversationInput,
    output: done,
  }),
  forget: procedure({
    method: "DELETE",
    path: "/assistant/conversations/{id}",
    summary: "Delete an own conversation",
    access: "person",
    whileReadOnly: true,
    input: ownConversationInput,
    output: done,
  }),
  restore: procedure({
    method: "POST",
    path: "/assistant/conversations/{id}/restore",
    summary: "Restore an own conversation",
    access: "person",
    whileReadOnly: true,
    input: ownConversationInput,
    output: done,
  }),
  forgetAll: procedure({
    method: "DELETE",
    path: "/assistant/conversations",
    summary: "Delete own conversations",
    access: "person",
    whileReadOnly: true,
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
  letterRecipients: procedure({
    method: "GET",
    path: "/assistant/recipients",
    summary: "Organisations that take letters",
    access: "public",
    input: nothing,
    output: letterRecipients,
  }),
  sendLetter: procedure({
    method: "POST",
    path: "/assistant/letters",
    summary: "Send a visitor's letter",
    access: "public",
    input: sendLetterInput,
    output: letterRecipient,
    refuses: ["generic.not_found"],
  }),
};
