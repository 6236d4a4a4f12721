import type { TFunction } from "i18next";
import type { LocationView, RequestRow } from "#core/requests/views.ts";

/** A place of a page or of a row. */
type Location = RequestRow["location"] | LocationView;

/** A place in words, the nearest first: «кв. 45, вул. Сонячна, 12». */
export function placeText(location: Location, t: TFunction): string {
  const { kind, address, entrance, apartment, text } = location;
  return t(`requests.place.${kind}`, {
    address,
    entrance: entrance ?? "",
    apartment: apartment ?? "",
    text: text ?? "",
  });
}

/** Without the address, for people who know their house. */
export function nearPlaceText(location: Location, t: TFunction): string {
  const { kind, address, entrance, apartment, text } = location;
  if (kind === "building") return address;
  return t(`requests.near.${kind}`, {
    entrance: entrance ?? "",
    apartment: apartment ?? "",
    text: text ?? "",
  });
}
