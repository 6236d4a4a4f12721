import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { askers } from "#core/kernel/skill.ts";
import { id, instant } from "#core/kernel/validation.ts";
import { answerOutcomes } from "../views.ts";
import { gapReasons, gapStates } from "./model.ts";

/** Questions of one meaning without a helpful answer. Who asked them is nowhere. */
export const gapGroupView = z.object({
  ids: z.array(id()),
  /** Some of the wordings, the most frequent first. */
  wordings: z.array(z.string()),
  language: z.enum(languages),
  askers: z.array(z.enum(askers)),
  reasons: z.array(z.enum(gapReasons)),
  lastAt: instant(),
  state: z.enum(gapStates),
});
export type GapGroupView = z.infer<typeof gapGroupView>;

export const staffAnswerView = z.object({
  id: id(),
  question: z.string(),
  wordings: z.array(z.string()),
  text: z.string(),
  language: z.enum(languages),
  audience: z.array(z.enum(askers)),
  active: z.boolean(),
  version: z.int(),
  changedAt: instant(),
  /** Null where the person has left. */
  changedBy: z.nullable(z.string()),
});
export type StaffAnswerView = z.infer<typeof staffAnswerView>;

/** Titles of the answers, skills and passages that would answer a question, or be offered for it. */
export const triedQuestionView = z.object({
  outcome: z.enum(answerOutcomes),
  found: z.array(z.object({ kind: z.enum(["answer", "skill", "passage"]), title: z.string() })),
});
export type TriedQuestionView = z.infer<typeof triedQuestionView>;
