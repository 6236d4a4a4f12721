import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { id, instant } from "#core/kernel/validation.ts";

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

/** Question of a member, as long as they keep it. */
export const ownQuestion = z.object({
  id: id(),
  question: z.string(),
  found: z.boolean(),
  askedAt: instant(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;
export const ownQuestions = z.object({ items: z.array(ownQuestion) });
