import { expect, test } from "vitest";
import type { Mark } from "./marks.ts";
import { type MarkStep, nextMarkId, startHistory, takeStep } from "./mark-history.ts";

const mark = (id: number, x = 0): Mark => ({ id, kind: "line", points: [{ x, y: 0 }] });
const after = (...steps: MarkStep[]) => steps.reduce(takeStep, startHistory([mark(1)]));

test("steps are undone one by one, down to what was there at first", () => {
  const steps: MarkStep[] = [
    { do: "add", mark: mark(2) },
    { do: "change", mark: mark(2, 5) },
    { do: "remove", id: 1 },
    { do: "clear" },
  ];
  let state = after(...steps);
  const seen = [state.marks];
  while (state.past.length > 0) {
    state = takeStep(state, { do: "undo" });
    seen.push(state.marks);
  }
  expect(seen).toEqual([[], [mark(2, 5)], [mark(1), mark(2, 5)], [mark(1), mark(2)], [mark(1)]]);
  expect(takeStep(state, { do: "undo" })).toBe(state);
});

test("steps of keys are undone together, until something else is chosen", () => {
  const nudge = (x: number): MarkStep => ({ do: "change", mark: mark(1, x), byKey: true });
  expect(after(nudge(1), nudge(2), { do: "undo" }).marks).toEqual([mark(1)]);
  const apart = after(nudge(1), { do: "choose", id: null }, nudge(2), { do: "undo" });
  expect(apart.marks).toEqual([mark(1, 1)]);
});

test("what is added is chosen, what is removed is not, and no id comes twice", () => {
  expect(after({ do: "add", mark: mark(2) }).chosen).toBe(2);
  expect(after({ do: "remove", id: 1 }).chosen).toBeNull();
  expect(nextMarkId(after({ do: "add", mark: mark(7) }, { do: "clear" }))).toBe(8);
  expect(nextMarkId(startHistory([]))).toBe(1);
});
