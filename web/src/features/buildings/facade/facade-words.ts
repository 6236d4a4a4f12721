import type { TFunction } from "i18next";
import type { FacadeApartment } from "./facade-apartment.ts";

/** Returns whether people live there, or somebody only owns it. */
export function dwellingOf({ occupied, lived }: Pick<FacadeApartment, "occupied" | "lived">) {
  if (lived) return "lived";
  return occupied ? "owned" : "vacant";
}

/** Describes a window in a sentence: apartment 36, occupied, 2 open requests. */
export function apartmentWords(apartment: FacadeApartment, t: TFunction): string {
  return [
    t("buildings.flat.name", { number: apartment.number }),
    t(`buildings.flat.${dwellingOf(apartment)}`),
    ...(apartment.openRequests > 0
      ? [t("buildings.flat.open_requests", { count: apartment.openRequests })]
      : []),
    ...(apartment.debtor ? [t("buildings.flat.debtor")] : []),
  ].join(", ");
}
