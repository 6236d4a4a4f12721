import type { TFunction } from "i18next";
import type { HouseFlat } from "./house-flat.ts";

/** Whether people live there, or somebody only owns it. */
export function dwellingOf({ occupied, lived }: Pick<HouseFlat, "occupied" | "lived">) {
  if (lived) return "lived";
  return occupied ? "owned" : "vacant";
}

/** What a window shows, as a sentence: apartment 36, occupied, 2 open requests. */
export function flatWords(flat: HouseFlat, t: TFunction): string {
  return [
    t("buildings.flat.name", { number: flat.number }),
    t(`buildings.flat.${dwellingOf(flat)}`),
    ...(flat.openRequests > 0
      ? [t("buildings.flat.open_requests", { count: flat.openRequests })]
      : []),
    ...(flat.debtor ? [t("buildings.flat.debtor")] : []),
  ].join(", ");
}
