import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { askers } from "#core/kernel/skill.ts";
import { id, lines, text, version } from "#core/kernel/validation.ts";
import { isAllowedHref, linksOf } from "./links.ts";
import { answerLimits as limits } from "./model.ts";

const gapIds = z.array(id()).check(z.maxLength(limits.named));

const content = {
  question: text(limits.question.min, limits.question.max),
  /** Other wordings of the question. */
  wordings: z
    .array(text(limits.wording.min, limits.wording.max))
    .check(z.maxLength(limits.wordings)),
  /** Paragraphs; links are written as `[words](address)`. */
  text: lines(limits.text.min, limits.text.max).check(
    z.refine((value) => linksOf(value).every(({ href }) => isAllowedHref(href)), { error: "url" }),
  ),
  language: z.enum(languages),
  audience: z
    .array(z.enum(askers))
    .check(z.minLength(1, { error: "required" }), z.maxLength(askers.length)),
};

/** `gapIds` are the questions that it was written for. */
export const writeAnswerInput = z.strictObject({ ...content, gapIds });
export type WriteAnswerInput = z.infer<typeof writeAnswerInput>;

export const changeAnswerInput = z.strictObject({ id: id(), version: version(), ...content });
export type ChangeAnswerInput = z.infer<typeof changeAnswerInput>;

export const switchAnswerInput = z.strictObject({
  id: id(),
  version: version(),
  active: z.boolean(),
});
export type SwitchAnswerInput = z.infer<typeof switchAnswerInput>;

export const answerInput = z.strictObject({ id: id() });

/** Sets questions aside, or takes them back. */
export const setGapsAsideInput = z.strictObject({ ids: gapIds, aside: z.boolean() });
export type SetGapsAsideInput = z.infer<typeof setGapsAsideInput>;

/** Asks as somebody of a group would, without an answer being given. */
export const tryQuestionInput = z.strictObject({
  question: lines(limits.wording.min, limits.wording.max),
  asker: z.enum(askers),
  language: z.enum(languages),
});
export type TryQuestionInput = z.infer<typeof tryQuestionInput>;
