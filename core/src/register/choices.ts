/** Effects of a row on what is stored. */
export const outcomes = ["added", "changed", "unchanged"] as const;
export type RowEffect = (typeof outcomes)[number];
