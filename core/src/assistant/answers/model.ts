export const gapReasons = ["unknown", "unhelpful"] as const;
/** Reason why a question is a gap: nothing was found, or the answer did not help. */
export type GapReason = (typeof gapReasons)[number];

export const gapStates = ["new", "answered", "aside"] as const;
/** State of a group of gaps: nobody has looked at it, it has an answer, or it was set aside. */
export type GapState = (typeof gapStates)[number];

export const answerLimits = {
  question: { min: 3, max: 160 },
  wording: { min: 2, max: 300 },
  wordings: 10,
  text: { min: 1, max: 4_000 },
  /** Answers of an organisation. */
  most: 300,
  /** Newest gaps that are grouped, and days for which one is kept. */
  gaps: 1_000,
  gapDays: 180,
  /** Wordings of a group that are shown, and gaps that one call names. */
  shown: 5,
  named: 1_000,
} as const;
