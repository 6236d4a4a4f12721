import { queryOptions } from "@tanstack/react-query";
import { api } from "./api/api.ts";

const places = ["places"] as const;

/** Keys of places to choose from, and of the addresses a person calls theirs. */
export const placeKeys = {
  all: places,
  own: [...places, "own"],
  choices: [...places, "choices"],
  contacts: [...places, "contacts"],
} as const;

/** The addresses that the person calls theirs. */
export const ownPlacesQuery = queryOptions({
  queryKey: placeKeys.own,
  queryFn: ({ signal }) => api.buildings.myPlaces(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** How to reach the management of each organisation that the person belongs to. */
export const contactsQuery = queryOptions({
  queryKey: placeKeys.contacts,
  queryFn: ({ signal }) => api.buildings.contacts(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** The buildings that the person serves, to choose one or some of them. */
export const servedBuildingsQuery = queryOptions({
  queryKey: placeKeys.choices,
  queryFn: ({ signal }) => api.buildings.buildings(undefined, { signal }),
  staleTime: 5 * 60_000,
});
