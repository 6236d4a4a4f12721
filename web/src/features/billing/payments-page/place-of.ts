import type { TFunction } from "i18next";
import type { HomesView } from "#core/billing/views.ts";

/** Names the place of an apartment by its id. */
export type PlaceOf = (apartmentId: string) => string | undefined;

/** Returns what names the places of these homes; undefined for a single one, which needs no name. */
export function placeOfHomes(accounts: HomesView["accounts"], t: TFunction): PlaceOf | undefined {
  if (accounts.length < 2) return undefined;
  const places = new Map(
    accounts.map(({ apartmentId, address, number }) => [
      apartmentId,
      t("payments.place", { address, number }),
    ]),
  );
  return (apartmentId) => places.get(apartmentId);
}
