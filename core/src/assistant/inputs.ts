import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { email, id, lines, opaque, queryInt, text } from "#core/kernel/validation.ts";
import { assistantLimits as limits, ratingReasons, ratings } from "./model.ts";

/** Subject of the screen from which a question is asked: it fills what the question leaves out. */
const screenSubject = z.strictObject({
  /** Digits of a request's number. */
  request: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  apartment: z.optional(text(1, 10)),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "date" }))),
  /** Slug of the organisation from whose public page a visitor comes. */
  organisation: z.optional(z.string().check(z.regex(/^[a-z0-9-]{2,60}$/))),
});
export type ScreenSubject = z.infer<typeof screenSubject>;

/** `language` is the page's: it decides where the question's own cannot be told. */
export const askInput = z.strictObject({
  question: lines(limits.question.min, limits.question.max),
  language: z.enum(languages),
  /** Subject of the answer before, which this question may follow up. Rights are checked anew. */
  previous: z.optional(text(0, limits.subject)),
  /** Conversation that a member goes on with; one that is gone, full or another's begins anew. */
  conversationId: z.optional(id()),
  screen: z.optional(screenSubject),
});
export type AskInput = z.infer<typeof askInput>;

export const conversationsInput = z.strictObject({
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.conversations.max)),
});
export type ConversationsInput = z.infer<typeof conversationsInput>;

export const ownConversationInput = z.strictObject({ id: id() });

export const renameConversationInput = z.strictObject({
  id: id(),
  title: text(limits.title.min, limits.title.max),
});
export type RenameConversationInput = z.infer<typeof renameConversationInput>;

/** Reason and comment belong to `unhelpful`; null takes the rating back. */
export const rateInput = z.strictObject({
  id: id(),
  rating: z.nullable(z.enum(ratings)),
  reason: z.optional(z.enum(ratingReasons)),
  comment: z.optional(lines(0, limits.comment)),
});
export type RateInput = z.infer<typeof rateInput>;

export const searchGuidesInput = z.strictObject({
  query: text(1, limits.guideQuery),
  language: z.enum(languages),
});
export type SearchGuidesInput = z.infer<typeof searchGuidesInput>;

/** Rating of a guide by anybody; the same id again replaces it. */
export const rateGuideInput = z.strictObject({
  id: id(),
  /** Name of the guide in its address. */
  guide: text(1, 60),
  language: z.enum(languages),
  rating: z.enum(ratings),
  comment: z.optional(lines(0, limits.comment)),
});
export type RateGuideInput = z.infer<typeof rateGuideInput>;

/** `screen` is the path of the page on which the questions are offered. */
export const suggestionsInput = z.strictObject({
  language: z.enum(languages),
  screen: z.optional(text(0, 300)),
});
export type SuggestionsInput = z.infer<typeof suggestionsInput>;

/** Letter of a visitor; the same id again sends no second one. */
export const sendLetterInput = z.strictObject({
  id: id(),
  /** Address of the organisation, as `letterRecipients` gives it. */
  slug: text(1, 60),
  /** Where the answer goes. */
  email: email(),
  message: lines(limits.letter.min, limits.letter.max),
  /** The assistant did not know the answer; else the visitor simply writes. */
  unanswered: z.optional(z.boolean()),
});
export type SendLetterInput = z.infer<typeof sendLetterInput>;
