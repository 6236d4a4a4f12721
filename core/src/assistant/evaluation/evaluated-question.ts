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

const askerOfLetter: Readonly<Record<string, Asker>> = {
  v: "visitor",
  r: "resident",
  o: "owner",
  s: "staff",
};

/**
 * Parses questions, a line each: first letter of the asker, question, what may answer it. Throws Error for a line of
 * another shape.
 */
export function parseQuestions(lines: string): EvaluatedQuestion[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [letter = "", question, expected] = line.split("|");
      const asker = askerOfLetter[letter];
      if (!asker || !question || expected === undefined) throw new Error(`no question: ${line}`);
      return { question, asker, expect: expected.split(",").filter(Boolean) };
    });
}
