import type { Figure, Tally } from "./model.ts";

/**
 * Calculates a figure: a count, whole minutes, or per cent with one decimal. Null without anything
 * to divide by: a share of nothing is not zero.
 */
export function valueOf(figure: Figure, { part, whole }: Tally): number | null {
  if (figure === "active") return part;
  if (whole === 0) return null;
  return figure === "response" ? Math.round(part / whole) : Math.round((part * 1000) / whole) / 10;
}

/** Figures of which less is better. */
const lessIsBetter: readonly Figure[] = ["active", "response"];

export type Difference = {
  /** In the figure's own measure: of shares in percentage points, one decimal; never below nought. */
  by: number;
  direction: "more" | "less" | "same";
  /** Null where it is the same. */
  better: boolean | null;
};

/** Compares a figure with the period before; null if one of them has no value. */
export function differenceOf(figure: Figure, now: Tally, before: Tally): Difference | null {
  const [value, earlier] = [valueOf(figure, now), valueOf(figure, before)];
  if (value === null || earlier === null) return null;
  const by = Math.round(Math.abs(value - earlier) * 10) / 10;
  if (by === 0) return { by, direction: "same", better: null };
  const more = value > earlier;
  return {
    by,
    direction: more ? "more" : "less",
    better: more !== lessIsBetter.includes(figure),
  };
}
