import type { LiveKeys } from "#web/app/live/live-frame.ts";

const buildings = ["buildings"] as const;
const apartments = ["apartments"] as const;
const places = ["places"] as const;

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

/** Choices of a place in other features, and the addresses a person calls theirs. */
export const placeKeys = {
  all: places,
  own: [...places, "own"],
  choices: [...places, "choices"],
  contacts: [...places, "contacts"],
} as const;

const changed: LiveKeys[string] = ({ building, apartment }) => [
  buildingKeys.lists,
  apartmentKeys.lists,
  places,
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
  "places.": () => [places],
  "contacts.": () => [placeKeys.contacts],
  // What happens to its money stands in an apartment's history as well.
  "billing.": ({ apartment }) => [apartmentKeys.history(String(apartment))],
  "register.": () => [buildings, apartments, places],
  "request.": () => [buildingKeys.openRequests],
};
