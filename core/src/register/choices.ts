/** What a line of the file does to what is held. */
export const outcomes = ["added", "changed", "unchanged"] as const;
export type Outcome = (typeof outcomes)[number];
