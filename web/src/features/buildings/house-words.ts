import type { TFunction } from "i18next";
import type { HouseFlat } from "./house-flat.ts";

/** What a window shows, as a sentence: apartment 36, occupied, 2 open requests. */
export function flatWords(flat: HouseFlat, t: TFunction): string {
  return [
    t("buildings.flat.name", { number: flat.number }),
    t(flat.occupied ? "buildings.flat.occupied" : "buildings.flat.vacant"),
    ...(flat.openRequests > 0
      ? [t("buildings.flat.open_requests", { count: flat.openRequests })]
      : []),
    ...(flat.debtor ? [t("buildings.flat.debtor")] : []),
  ].join(", ");
}
