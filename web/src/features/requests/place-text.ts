import type { TFunction } from "i18next";
import type { LocationView, RequestRow } from "#core/requests/views.ts";

type Location = Pick<LocationView, "kind" | "address" | "entrance" | "apartment" | "text">;

/** Returns the location of a row. */
export function locationOf({ place: kind, address, ...row }: RequestRow): Location {
  const spot = row.spot ?? null;
  return { kind, address, entrance: spot, apartment: spot, text: spot };
}

/** Formats a place, the nearest part first: «кв. 45, вул. Сонячна, 12». */
export function placeText(location: Location, t: TFunction): string {
  const { kind, address, entrance, apartment, text } = location;
  return t(`requests.place.${kind}`, {
    address,
    entrance: entrance ?? "",
    apartment: apartment ?? "",
    text: text ?? "",
  });
}

/** Formats a place without the address, for people who know their building. */
export function nearPlaceText(location: Location, t: TFunction): string {
  const { kind, address, entrance, apartment, text } = location;
  if (kind === "building") return address;
  return t(`requests.near.${kind}`, {
    entrance: entrance ?? "",
    apartment: apartment ?? "",
    text: text ?? "",
  });
}
