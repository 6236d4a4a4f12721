import type { ReadingState } from "#core/meters/import/model.ts";

/** The colour that each state of a row is told in. */
export const stateTones = {
  fault: "brick",
  odd: "amber",
  ready: "amber",
  written: "pine",
  same: "neutral",
  undone: "neutral",
} as const satisfies Record<ReadingState, string>;
