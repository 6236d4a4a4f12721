import type { TFunction } from "i18next";
import type { LocationView } from "#core/requests/views.ts";

/** A place in words, the nearest first: «кв. 45, вул. Сонячна, 12». */
export function placeText(location: LocationView, t: TFunction): string {
  const { kind, address, entrance, apartment, text } = location;
  return t(`requests.place.${kind}`, {
    address,
    entrance: entrance ?? "",
    apartment: apartment ?? "",
    text: text ?? "",
  });
}

/** Without the address, for people who know their house. */
export function nearPlaceText(location: LocationView, t: TFunction): string {
  const { kind, address, entrance, apartment, text } = location;
  if (kind === "building") return address;
  return t(`requests.near.${kind}`, {
    entrance: entrance ?? "",
    apartment: apartment ?? "",
    text: text ?? "",
  });
}
