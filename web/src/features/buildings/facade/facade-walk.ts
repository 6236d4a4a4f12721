import type { FacadeLayout, PlacedApartment } from "./facade-layout.ts";

type Walkable<Apartment> = (Apartment | null)[][];

/**
 * Lists the building as rows from the roof down, each as wide as the front; unplaced apartments
 * last.
 */
function rowsOf<Apartment extends PlacedApartment>(
  building: FacadeLayout<Apartment>,
): Walkable<Apartment> {
  const rows = building.floors.map(({ places }) => places.flat());
  return building.unplaced.length > 0 ? [...rows, [...building.unplaced]] : rows;
}

const keys = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

export function isStep(key: string): boolean {
  return keys.has(key);
}

/**
 * Returns the apartment to which a key leads: arrows go to the next window, Home and End along the
 * floor (with `far` to the corners), Page keys to roof and ground. At the edge it stays.
 */
export function nextApartment<Apartment extends PlacedApartment>(
  building: FacadeLayout<Apartment>,
  from: string,
  key: string,
  far = false,
): string {
  const rows = rowsOf(building);
  const row = rows.findIndex((apartments) =>
    apartments.some((apartment) => apartment?.id === from),
  );
  if (row < 0) return rows.flat().find((apartment) => apartment !== null)?.id ?? from;
  const here = rows[row] as (Apartment | null)[];
  const column = here.findIndex((apartment) => apartment?.id === from);
  const after = here.slice(column + 1).find((apartment) => apartment !== null);
  const before = here.slice(0, column).findLast((apartment) => apartment !== null);
  const up = rows.slice(0, row).filter(inhabited);
  const down = rows.slice(row + 1).filter(inhabited);
  const every = rows.filter(inhabited);
  const found = {
    ArrowRight: after,
    ArrowLeft: before,
    ArrowUp: nearest(up.at(-1), column),
    ArrowDown: nearest(down[0], column),
    PageUp: nearest(up[0], column),
    PageDown: nearest(down.at(-1), column),
    Home: (far ? every[0] : here)?.find((apartment) => apartment !== null),
    End: (far ? every.at(-1) : here)?.findLast((apartment) => apartment !== null),
  }[key];
  return found?.id ?? from;
}

function inhabited<Apartment>(row: readonly (Apartment | null)[]): boolean {
  return row.some((apartment) => apartment !== null);
}

function nearest<Apartment>(
  row: readonly (Apartment | null)[] | undefined,
  column: number,
): Apartment | null {
  let best: Apartment | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const [at, apartment] of row?.entries() ?? []) {
    if (apartment === null || Math.abs(at - column) >= distance) continue;
    best = apartment;
    distance = Math.abs(at - column);
  }
  return best;
}

/** Finds the apartment of a number being typed: that number, else one that begins so. */
export function jumpTo<Apartment extends Pick<PlacedApartment, "id" | "number">>(
  apartments: readonly Apartment[],
  typed: string,
): Apartment | undefined {
  const query = typed.toLocaleLowerCase();
  const exact = apartments.find(({ number }) => number.toLocaleLowerCase() === query);
  return exact ?? apartments.find(({ number }) => number.toLocaleLowerCase().startsWith(query));
}
