import * as z from "zod/mini";
import { id, text } from "#core/kernel/validation.ts";

const subject = z.strictObject({
  skill: text(1, 60),
  parameters: z.strictObject({
    request: z.optional(text(1, 9)),
    apartment: z.optional(text(1, 10)),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "date" }))),
    year: z.optional(z.string().check(z.regex(/^\d{4}$/, { error: "date" }))),
    building: z.optional(id()),
    person: z.optional(text(1, 80)),
    colleague: z.optional(id()),
    organisation: z.optional(text(1, 100)),
  }),
});

/** Subject of an answer: its skill, and what the question named. The next question may follow it up. */
export type AnswerSubject = z.infer<typeof subject>;

/** Writes a subject as the text that browsers keep and send back, such as `requests.status?request=12`. */
export function writeSubject({ skill, parameters }: AnswerSubject): string {
  return `${skill}?${new URLSearchParams(parameters)}`;
}

/** Reads a text of `writeSubject`; null if it is another one. */
export function readSubject(written: string): AnswerSubject | null {
  const [skill, query = ""] = written.split("?", 2);
  const parameters = Object.fromEntries(new URLSearchParams(query));
  return subject.safeParse({ skill, parameters }).data ?? null;
}
