import type { ApartmentState } from "../search.ts";
import type { PlacedApartment } from "./facade-layout.ts";

/** An apartment as the building shows it. */
export type FacadeApartment = PlacedApartment & {
  /** Somebody lives here or owns it today. */
  occupied: boolean;
  /** Somebody lives here. */
  lived: boolean;
  openRequests: number;
  /** Null until it is known who owes. */
  debtor: boolean | null;
};

/** Returns whether an apartment is in a state; it may be in several. */
export function isIn(
  apartment: Pick<FacadeApartment, "occupied" | "openRequests" | "debtor">,
  state: ApartmentState,
) {
  switch (state) {
    case "occupied":
      return apartment.occupied;
    case "vacant":
      return !apartment.occupied;
    case "open_request":
      return apartment.openRequests > 0;
    case "debtor":
      return apartment.debtor === true;
  }
}

/** Counts the apartments in each state; debtors are null if unknown. */
export function countStates(
  apartments: readonly FacadeApartment[],
): Record<ApartmentState, number | null> {
  const count = (state: ApartmentState) =>
    apartments.filter((apartment) => isIn(apartment, state)).length;
  const known = apartments.some(({ debtor }) => debtor !== null);
  return {
    occupied: count("occupied"),
    vacant: count("vacant"),
    open_request: count("open_request"),
    debtor: known ? count("debtor") : null,
  };
}

export type ApartmentMark = "request" | "debtor" | "occupied" | "vacant";

/** Returns the marks of a narrow window: what needs attention, else who is at home. */
export function marksOf(
  apartment: Pick<FacadeApartment, "occupied" | "openRequests" | "debtor">,
): ApartmentMark[] {
  const urgent: ApartmentMark[] = [
    ...(apartment.openRequests > 0 ? (["request"] as const) : []),
    ...(apartment.debtor ? (["debtor"] as const) : []),
  ];
  if (urgent.length > 0) return urgent;
  return [apartment.occupied ? "occupied" : "vacant"];
}
