import type { FlatState } from "../search.ts";
import type { Placed } from "./house-layout.ts";

/** A flat as the house shows it. */
export type HouseFlat = Placed & {
  /** Somebody lives here or owns it today. */
  occupied: boolean;
  /** Somebody lives here. */
  lived: boolean;
  openRequests: number;
  /** Null until it is known who owes. */
  debtor: boolean | null;
};

/** Whether a flat is in a state; a flat may be in several at once. */
export function isIn(
  flat: Pick<HouseFlat, "occupied" | "openRequests" | "debtor">,
  state: FlatState,
) {
  switch (state) {
    case "occupied":
      return flat.occupied;
    case "vacant":
      return !flat.occupied;
    case "open_request":
      return flat.openRequests > 0;
    case "debtor":
      return flat.debtor === true;
  }
}

/** How many flats are in each state; debtors are null where nobody can say. */
export function countStates(flats: readonly HouseFlat[]): Record<FlatState, number | null> {
  const count = (state: FlatState) => flats.filter((flat) => isIn(flat, state)).length;
  const known = flats.some(({ debtor }) => debtor !== null);
  return {
    occupied: count("occupied"),
    vacant: count("vacant"),
    open_request: count("open_request"),
    debtor: known ? count("debtor") : null,
  };
}

export type FlatMark = "request" | "debtor" | "occupied" | "vacant";

/** What stands in the narrow pane: what wants attention, else who is at home. */
export function marksOf(flat: Pick<HouseFlat, "occupied" | "openRequests" | "debtor">): FlatMark[] {
  const urgent: FlatMark[] = [
    ...(flat.openRequests > 0 ? (["request"] as const) : []),
    ...(flat.debtor ? (["debtor"] as const) : []),
  ];
  if (urgent.length > 0) return urgent;
  return [flat.occupied ? "occupied" : "vacant"];
}
