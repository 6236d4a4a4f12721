import * as z from "zod/mini";

export const encodings = ["utf-8", "windows-1251", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [";", ",", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Questions about a file before it can be read. */
export const fileQuestions = ["encoding", "sheet"] as const;
export type FileQuestion = (typeof fileQuestions)[number];

/** Places where an encoding does not fit, and how they would be read in each that may be meant. */
export const doubtView = z.object({
  /** How many bytes are no UTF-8. */
  broken: z.int(),
  places: z.array(
    z.object({
      line: z.int(),
      readings: z.array(z.object({ encoding: z.enum(encodings), text: z.string() })),
    }),
  ),
});
export type Doubt = z.infer<typeof doubtView>;
