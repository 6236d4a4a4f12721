import type { LiveKeys } from "#web/app/live/live-frame.ts";
import { placeKeys } from "#web/app/places.ts";

const buildings = ["buildings"] as const;
const apartments = ["apartments"] as const;

export const buildingKeys = {
  all: buildings,
  lists: [...buildings, "list"],
  /** A building with all its apartments. */
  building: (id: string) => [...buildings, "one", id] as const,
  openRequests: [...buildings, "open-requests"],
} as const;

export const apartmentKeys = {
  all: apartments,
  lists: [...apartments, "list"],
  apartment: (id: string) => [...apartments, "one", id] as const,
  history: (id: string) => [...apartments, "history", id] as const,
  neighbours: (id: string) => [...apartments, "neighbours", id] as const,
} as const;

const changed: LiveKeys[string] = ({ building, apartment }) => [
  buildingKeys.lists,
  apartmentKeys.lists,
  placeKeys.all,
  buildingKeys.building(String(building)),
  ...(apartment === undefined
    ? []
    : [apartmentKeys.apartment(String(apartment)), apartmentKeys.history(String(apartment))]),
];

export const liveKeys: LiveKeys = {
  "building.": changed,
  "entrance.": changed,
  "apartment.": changed,
  "residency.": changed,
  // A person's own homes.
  "places.": () => [placeKeys.all],
  "contacts.": () => [placeKeys.contacts],
  // What happens to its money stands in an apartment's history as well.
  "billing.": ({ apartment }) => [apartmentKeys.history(String(apartment))],
  "register.": () => [buildings, apartments, placeKeys.all],
  "request.": () => [buildingKeys.openRequests],
};
