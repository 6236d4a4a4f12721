import * as z from "zod/mini";

const tally = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });
export type Tally = z.infer<typeof tally>;

/** `rows` counts lines of the file by what they come to; the others things, each once. */
export const countsView = z.object({
  rows: tally,
  buildings: tally,
  entrances: tally,
  apartments: tally,
  people: tally,
  residencies: tally,
});
export type RegisterCounts = z.infer<typeof countsView>;
