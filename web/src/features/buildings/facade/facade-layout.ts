/** Apartment as the drawing places it. */
export type PlacedApartment = {
  id: string;
  number: string;
  entranceId: string | null;
  floor: number | null;
};

/** One entrance of the building as it is drawn: apartments left and right of its stair. */
export type Segment = {
  /** Null: apartments of which nobody has said by which door one comes to them. */
  entranceId: string | null;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type Floor<Apartment> = {
  floor: number;
  /** Per segment one place per column; null where the wall has no window. */
  places: readonly (readonly (Apartment | null)[])[];
};

export type FacadeLayout<Apartment> = {
  segments: readonly Segment[];
  /** From the roof down. */
  floors: readonly Floor<Apartment>[];
  /** Columns of all segments together. */
  columns: number;
  /** Apartments whose floor nobody has said. */
  unplaced: readonly Apartment[];
};

/**
 * Arranges apartments on the front of a building: entrance by entrance in the order given, floor by floor, by
 * number from left to right. The ground floor is drawn even where nobody lives on it.
 */
export function layOutFacade<Apartment extends PlacedApartment>(
  apartments: readonly Apartment[],
  entranceIds: readonly string[],
): FacadeLayout<Apartment> {
  const unplaced = apartments.filter(({ floor }) => floor === null).toSorted(byNumber);
  const doors: (string | null)[] = [...entranceIds, null];
  const parts = doors.flatMap((entranceId) => {
    const ofEntrance = apartments.filter(
      (apartment) => apartment.entranceId === entranceId && apartment.floor !== null,
    );
    return ofEntrance.length > 0 || entranceId !== null
      ? [{ entranceId, floors: byFloor(ofEntrance) }]
      : [];
  });
  const segments = parts.map(({ entranceId, floors }) => segmentOf(entranceId, floors));
  const occupied = segments.filter(({ left }) => left > 0);
  const top = Math.max(0, ...occupied.map((segment) => segment.top));
  const bottom = Math.min(1, ...occupied.map((segment) => segment.bottom));
  const floors = Array.from({ length: occupied.length ? top - bottom + 1 : 0 }, (_, at) => {
    const floor = top - at;
    const places = parts.map(({ floors }, which) =>
      spread(floors.get(floor) ?? [], segments[which] as Segment),
    );
    return { floor, places };
  });
  const columns = segments.reduce((sum, { left, right }) => sum + left + right, 0);
  return { segments, floors, columns, unplaced };
}

function byFloor<Apartment extends PlacedApartment>(
  apartments: readonly Apartment[],
): Map<number, Apartment[]> {
  const floors = new Map<number, Apartment[]>();
  for (const apartment of apartments.toSorted(byNumber)) {
    const on = floors.get(apartment.floor as number);
    if (on) on.push(apartment);
    else floors.set(apartment.floor as number, [apartment]);
  }
  return floors;
}

function segmentOf(entranceId: string | null, floors: Map<number, unknown[]>): Segment {
  const columns = Math.max(0, ...[...floors.values()].map((apartments) => apartments.length));
  const left = Math.ceil(columns / 2);
  return {
    entranceId,
    left,
    right: columns - left,
    top: Math.max(0, ...floors.keys()),
    bottom: Math.min(1, ...floors.keys()),
  };
}

/** Spreads a floor with fewer apartments than the widest to both sides of the stairs. */
function spread<Apartment>(
  apartments: readonly Apartment[],
  { left, right }: Segment,
): (Apartment | null)[] {
  const columns = left + right;
  const before = columns ? Math.ceil((apartments.length * left) / columns) : 0;
  const side = (apartmentsOfSide: readonly Apartment[], width: number) => [
    ...apartmentsOfSide,
    ...Array.from({ length: width - apartmentsOfSide.length }, () => null),
  ];
  return [...side(apartments.slice(0, before), left), ...side(apartments.slice(before), right)];
}

const order = new Intl.Collator("uk", { numeric: true });

/** Compares numbers: 9 before 10, and 10 before 10а. */
export function byNumber(
  a: Pick<PlacedApartment, "number">,
  b: Pick<PlacedApartment, "number">,
): number {
  return order.compare(a.number, b.number);
}
