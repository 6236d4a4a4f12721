import type { Mark } from "./marks.ts";

/** Marks of a picture with what they were before each step. */
export type MarkHistory = {
  marks: readonly Mark[];
  past: readonly (readonly Mark[])[];
  /** Mark that is chosen, or none. */
  chosen: number | null;
  /** Mark that keys moved last: their steps are undone together. */
  nudged: number | null;
};

export type MarkStep =
  | { do: "add"; mark: Mark }
  | { do: "change"; mark: Mark; byKey?: boolean }
  | { do: "choose"; id: number | null }
  | { do: "remove"; id: number }
  | { do: "clear" }
  | { do: "undo" };

export const startHistory = (marks: readonly Mark[]): MarkHistory => ({
  marks,
  past: [],
  chosen: null,
  nudged: null,
});

/** Takes a step; each but choosing can be undone. */
export function takeStep(state: MarkHistory, step: MarkStep): MarkHistory {
  const { marks, past } = state;
  const next = (marks: readonly Mark[], chosen: number | null): MarkHistory => ({
    marks,
    past: [...past, state.marks],
    chosen,
    nudged: null,
  });
  switch (step.do) {
    case "add":
      return next([...marks, step.mark], step.mark.id);
    case "change": {
      const { mark, byKey = false } = step;
      const changed = next(
        marks.map((one) => (one.id === mark.id ? mark : one)),
        mark.id,
      );
      if (!byKey) return changed;
      return { ...changed, nudged: mark.id, ...(state.nudged === mark.id ? { past } : {}) };
    }
    case "choose":
      return state.chosen === step.id ? state : { ...state, chosen: step.id, nudged: null };
    case "remove":
      return next(
        marks.filter(({ id }) => id !== step.id),
        null,
      );
    case "clear":
      return marks.length === 0 ? state : next([], null);
    case "undo": {
      const before = past.at(-1);
      if (!before) return state;
      return { marks: before, past: past.slice(0, -1), chosen: null, nudged: null };
    }
  }
}

/** Returns an id that no mark has, nor had. */
export function nextMarkId({ marks, past }: MarkHistory): number {
  return Math.max(0, ...[marks, ...past].flat().map(({ id }) => id)) + 1;
}
