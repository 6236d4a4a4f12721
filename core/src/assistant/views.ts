import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, instant } from "#core/kernel/validation.ts";

export const sourceView = z.object({
  title: z.string(),
  /** Empty for a page of the application. */
  heading: z.string(),
  /** Path with the fragment of the heading. */
  href: z.string(),
});
export type SourceView = z.infer<typeof sourceView>;

/**
 * Piece of a streamed answer: first whether there is one and its language, then text, at the end
 * its sources. A stream without `end` was cut.
 */
export const answerPiece = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), language: z.enum(languages), found: z.boolean() }),
  z.object({ type: z.literal("words"), text: z.string() }),
  z.object({ type: z.literal("end"), sources: z.array(sourceView) }),
]);
export type AnswerPiece = z.infer<typeof answerPiece>;

/** Question of a member, as long as they keep it. */
export const ownQuestion = z.object({
  id: id(),
  question: z.string(),
  found: z.boolean(),
  askedAt: instant(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;
export const ownQuestions = z.object({ items: z.array(ownQuestion) });
