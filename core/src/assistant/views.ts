import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, instant } from "#core/kernel/validation.ts";
import { ratingReasons, ratings } from "./model.ts";

export const sourceView = z.object({
  title: z.string(),
  /** Empty for a page of the application. */
  heading: z.string(),
  /** Path with the fragment of the heading; empty where no page has it, as an answer of staff. */
  href: z.string(),
});
export type SourceView = z.infer<typeof sourceView>;

/** Link that opens a screen or a filled-in form. */
export const actionView = z.object({ label: z.string(), href: z.string() });
export type ActionView = z.infer<typeof actionView>;

export const answerOutcomes = ["answer", "choices", "unknown"] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

/**
 * Piece of a streamed answer: first its outcome and language, then text, at the end its sources, links and the
 * questions to choose from. A stream without `end` was cut.
 */
export const answerPiece = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    language: z.enum(languages),
    outcome: z.enum(answerOutcomes),
    /** Subject that a following question may keep (`writeSubject`); null where no skill answers. */
    subject: z.nullable(z.string()),
    /** By which the question is rated. */
    questionId: id(),
    /** Null for visitors, whose questions are not kept together. */
    conversationId: z.nullable(id()),
  }),
  z.object({ type: z.literal("words"), text: z.string() }),
  z.object({
    type: z.literal("end"),
    sources: z.array(sourceView),
    actions: z.array(actionView),
    choices: z.array(z.string()),
  }),
]);
export type AnswerPiece = z.infer<typeof answerPiece>;

/** Question of a member with its answer as it was given. */
export const answeredQuestion = z.object({
  id: id(),
  question: z.string(),
  language: z.enum(languages),
  outcome: z.enum(answerOutcomes),
  subject: z.nullable(z.string()),
  text: z.string(),
  sources: z.array(sourceView),
  actions: z.array(actionView),
  choices: z.array(z.string()),
  rating: z.nullable(z.enum(ratings)),
  reason: z.nullable(z.enum(ratingReasons)),
  comment: z.nullable(z.string()),
  askedAt: instant(),
});

/** Conversation of a member, as long as they keep it; the one last gone on with comes first. */
export const ownConversation = z.object({
  id: id(),
  title: z.string(),
  questions: z.int(),
  updatedAt: instant(),
});
export type OwnConversation = z.infer<typeof ownConversation>;

export const ownConversations = z.object({
  items: z.array(ownConversation),
  nextCursor: z.nullable(z.string()),
});
export type OwnConversations = z.infer<typeof ownConversations>;

export const ownConversationDetail = z.object({
  id: id(),
  title: z.string(),
  questions: z.array(answeredQuestion),
});
export type OwnConversationDetail = z.infer<typeof ownConversationDetail>;

/** Questions that the asker may begin with, in their language. */
export const suggestedQuestions = z.object({ questions: z.array(z.string()) });
export type SuggestedQuestions = z.infer<typeof suggestedQuestions>;

/** Guides that answer a search by the names in their addresses, best first. */
export const foundGuides = z.object({ slugs: z.array(z.string()) });
export type FoundGuides = z.infer<typeof foundGuides>;

/** Organisation that takes visitors' letters. */
export const letterRecipient = z.object({ slug: z.string(), name: z.string() });
export type LetterRecipient = z.infer<typeof letterRecipient>;
export const letterRecipients = z.object({ items: z.array(letterRecipient) });
