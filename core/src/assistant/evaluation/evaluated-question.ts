import type { Asker } from "#core/kernel/skill.ts";

/**
 * Question with what may answer it: names of skills, and passages as `guide#section`. Without any, the right answer is
 * that it is not known.
 */
export type EvaluatedQuestion = {
  question: string;
  asker: Asker;
  expect: readonly string[];
};
