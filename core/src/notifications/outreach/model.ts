/** Outcomes of a message to somebody without an account, the best first. */
export const outreachOutcomes = ["delivered", "sent", "uncertain", "waiting", "unreached"] as const;
export type OutreachOutcome = (typeof outreachOutcomes)[number];

/** Lists of a record's people: reached or perhaps reached, still waiting, not reached. */
export const outreachLists = ["unreached", "waiting", "reached"] as const;
export type OutreachList = (typeof outreachLists)[number];

export const recordLimits = {
  page: 20,
  /** Letters in one print, and in one of its files. */
  letters: 2_000,
  lettersPerFile: 200,
} as const;
