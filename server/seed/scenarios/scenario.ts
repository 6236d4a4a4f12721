import type { Category, LocationKind, Priority } from "#core/requests/model.ts";

export type Scene =
  | "ceiling"
  | "pipe"
  | "radiator"
  | "dark"
  | "lift"
  | "intercom"
  | "door"
  | "bins"
  | "yard"
  | "wall"
  | "socket"
  | "window";

/**
 * Something that happens in a building, in the words of the people who live there.
 * `{apt}`, `{entr}` and `{floor}` stand for the place; `[помітив|помітила]` for
 * the reporter's gender.
 */
export type Scenario = {
  category: Category;
  priority: Exclude<Priority, "urgent">;
  /** Staff raise it to urgent at once. */
  urgent?: true;
  /** Title, text and completion of the same place in their lists belong together. */
  aligned?: true;
  /** Settled at a desk: nobody comes, nothing breaks again. */
  paper?: true;
  /** How often it happens, against the others. */
  weight: number;
  /** Months (1–12) in which it happens; any without. */
  months?: readonly number[];
  where: Exclude<LocationKind, "other">;
  /** Where around the building, if the reporter puts it in words. */
  spot?: string;
  titles: readonly string[];
  texts: readonly string[];
  /** Staff's notes on completion. */
  done: readonly string[];
  /** Questions that staff may ask first, with answers. */
  ask?: readonly (readonly [question: string, answer: string])[];
  /** Why it may have to wait. */
  hold?: readonly string[];
  /** Internal notes between staff. */
  notes?: readonly string[];
  /** Why it may be turned down. */
  reject?: readonly string[];
  scene?: Scene;
};

export const heatingSeason = [10, 11, 12, 1, 2, 3] as const;
export const winter = [12, 1, 2] as const;
export const summer = [6, 7, 8] as const;
