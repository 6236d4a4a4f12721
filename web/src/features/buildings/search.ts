import {
  apartmentSorts,
  type ApartmentSort,
  buildingSorts,
  type BuildingSort,
} from "#core/buildings/choices.ts";

/** Search parameters of the list of buildings. */
export type BuildingsSearch = {
  q?: string | undefined;
  sort?: BuildingSort | undefined;
  archived?: true | undefined;
};

/** States of apartments in the drawn building. */
export const apartmentStates = ["occupied", "vacant", "open_request", "debtor"] as const;
export type ApartmentState = (typeof apartmentStates)[number];

/** States of the table: those of the facade and its own. */
export const tableStates = [...apartmentStates, "ownerless", "archived"] as const;
export type TableState = (typeof tableStates)[number];

/** Search parameters of a building; `entrance` is its number. */
export type BuildingSearch = {
  view?: "table" | undefined;
  state?: TableState | undefined;
  entrance?: string | undefined;
  q?: string | undefined;
  sort?: ApartmentSort | undefined;
};

type Raw = Record<string, unknown>;

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readBuildingsSearch(raw: Raw): BuildingsSearch {
  return trim({
    q: text(raw["q"]),
    sort: oneOf(buildingSorts, raw["sort"]),
    archived: raw["archived"] === true || raw["archived"] === "true" ? (true as const) : undefined,
  });
}

export function readBuildingSearch(raw: Raw): BuildingSearch {
  return trim({
    view: raw["view"] === "table" ? ("table" as const) : undefined,
    state: oneOf(tableStates, raw["state"]),
    entrance: text(raw["entrance"])?.slice(0, 20),
    q: text(raw["q"]),
    sort: oneOf(apartmentSorts, raw["sort"]),
  });
}

/** Returns the state by which the drawing is filtered; others are the table's. */
export function drawnState(state: TableState | undefined): ApartmentState | undefined {
  return apartmentStates.find((one) => one === state);
}

// The router reads `?q=12` as a number.
function text(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).trim().slice(0, 200) || undefined;
}

function oneOf<Word extends string>(known: readonly Word[], value: unknown): Word | undefined {
  return known.find((word) => word === value);
}

function trim<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, value]) => value !== undefined)) as T;
}
