import type { ResidencyKind } from "../kernel/actor.ts";
import { fold } from "./fold.ts";
import type { Fault, RegisterPerson, RegisterRow } from "./register.ts";
import { apartmentKey, buildingKey } from "./register-row.ts";

export type HeldBuilding = {
  id: string;
  address: string;
  city: string;
  postalCode: string | null;
};
export type HeldEntrance = { id: string; buildingId: string; number: string };
export type HeldApartment = {
  id: string;
  buildingId: string;
  entranceId: string | null;
  number: string;
  floor: number | null;
  areaHundredths: number | null;
  rooms: number | null;
  accountNumber: string | null;
};
export type HeldResidency = {
  id: string;
  apartmentId: string;
  kind: ResidencyKind;
  email: string;
};

/** What an organisation holds; of residencies those that have not ended. */
export type Holdings = {
  buildings: readonly HeldBuilding[];
  entrances: readonly HeldEntrance[];
  apartments: readonly HeldApartment[];
  residencies: readonly HeldResidency[];
};

/** What has to be written so that the organisation holds what the register says. */
export type RegisterPlan = {
  buildings: Outcome<HeldBuilding>;
  entrances: Outcome<HeldEntrance>;
  apartments: Outcome<HeldApartment>;
  residencies: Outcome<HeldResidency>;
  /** Everyone whom the register names, once each. */
  people: RegisterPerson[];
  faults: Fault[];
  /** Flats that get an owner beside those they have: perhaps they were sold. */
  notices: Fault[];
};

/**
 * Compares a register with what is held. Owners and residents are only added:
 * a register has room for one of each, and whoever joined since must not lose
 * their home by it. An empty cell says nothing and changes nothing.
 */
export function planRegister(
  rows: readonly RegisterRow[],
  held: Holdings,
  newId: () => string,
): RegisterPlan {
  const places = new Map(held.buildings.map((one) => [one.id, one]));
  const buildings = ledger(held.buildings, buildingKey, newId);
  const entrances = ledger(held.entrances, (one) => entranceKey(one.buildingId, one.number), newId);
  const apartments = ledger(
    held.apartments,
    (one) => {
      const { city = "", address = "" } = places.get(one.buildingId) ?? {};
      return apartmentKey({ city, address, apartment: one.number });
    },
    newId,
  );
  const residencies = ledger(held.residencies, residencyKey, newId);
  const people = new Map<string, RegisterPerson>();
  const owned = new Set(
    held.residencies.filter(({ kind }) => kind === "owner").map(({ apartmentId }) => apartmentId),
  );
  const notices: Fault[] = [];
  const lineOf = new Map<string, number>();

  for (const row of rows) {
    const { address, city, postalCode } = row;
    const building = buildings.put(buildingKey(row), { address, city, postalCode }, { postalCode });
    const entrance = row.entrance ? { buildingId: building.id, number: row.entrance } : null;
    const entranceId = entrance
      ? entrances.put(entranceKey(building.id, entrance.number), entrance, {}).id
      : null;
    const facts = {
      entranceId,
      floor: row.floor,
      areaHundredths: row.areaHundredths,
      rooms: row.rooms,
      accountNumber: row.account,
    };
    const apartment = apartments.put(
      apartmentKey(row),
      { buildingId: building.id, number: row.apartment, ...facts },
      facts,
    );
    lineOf.set(apartment.id, row.line);
    for (const kind of ["owner", "resident"] as const) {
      const person = row[kind];
      if (!person) continue;
      if (!people.has(person.email)) people.set(person.email, person);
      const residency = { apartmentId: apartment.id, kind, email: person.email };
      const key = residencyKey(residency);
      if (kind === "owner" && owned.has(apartment.id) && !residencies.has(key))
        notices.push({ line: row.line, column: "owner_email", reason: "further_owner" });
      residencies.put(key, residency, {});
    }
  }

  return {
    buildings: buildings.outcome(),
    entrances: entrances.outcome(),
    apartments: apartments.outcome(),
    residencies: residencies.outcome(),
    people: [...people.values()],
    faults: sharedAccounts(apartments.all(), lineOf),
    notices,
  };
}

export type RegisterCounts = Record<
  "buildings" | "entrances" | "apartments" | "residencies",
  { added: number; changed: number; unchanged: number }
>;

/** How much of what a plan adds, changes, leaves and ends. */
export function countPlan(plan: RegisterPlan): RegisterCounts {
  const count = ({ added, changed, unchanged }: Outcome<unknown>) => ({
    added: added.length,
    changed: changed.length,
    unchanged,
  });
  return {
    buildings: count(plan.buildings),
    entrances: count(plan.entrances),
    apartments: count(plan.apartments),
    residencies: count(plan.residencies),
  };
}

/** True when carrying the plan out would write nothing. */
export function isIdle(plan: RegisterPlan): boolean {
  return Object.values(countPlan(plan)).every((one) => one.added + one.changed === 0);
}

// An account that another apartment keeps, which the register may not even name.
function sharedAccounts(apartments: Iterable<HeldApartment>, lineOf: Map<string, number>): Fault[] {
  const holders = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { id, accountNumber } of apartments) {
    if (!accountNumber) continue;
    const holder = holders.get(accountNumber);
    const line = lineOf.get(id) ?? lineOf.get(holder ?? "");
    if (holder && line) faults.push({ line, column: "account_number", reason: "account_taken" });
    holders.set(accountNumber, id);
  }
  return faults;
}

function entranceKey(buildingId: string, number: string): string {
  return `${buildingId}\n${fold(number)}`;
}

function residencyKey({ apartmentId, kind, email }: Omit<HeldResidency, "id">): string {
  return `${apartmentId}\n${kind}\n${email}`;
}

type Outcome<T> = { added: T[]; changed: T[]; unchanged: number };

/** Keeps account of what is new, what changes and what was named without changing. */
function ledger<T extends { id: string }>(
  held: readonly T[],
  key: (one: T) => string,
  newId: () => string,
) {
  const byKey = new Map(held.map((one) => [key(one), one]));
  const added = new Set<string>();
  const changed = new Set<string>();
  const named = new Set<string>();
  return {
    put(at: string, fresh: Omit<T, "id">, said: Partial<T>): T {
      const known = byKey.get(at);
      const words = Object.entries(said).filter(([, value]) => value !== null);
      const next = known
        ? { ...known, ...Object.fromEntries(words) }
        : ({ ...fresh, id: newId() } as T);
      if (!known) added.add(next.id);
      else if (
        !added.has(next.id) &&
        words.some(([name, value]) => Reflect.get(known, name) !== value)
      )
        changed.add(next.id);
      named.add(next.id);
      byKey.set(at, next);
      return next;
    },
    has: (at: string) => byKey.has(at),
    all: () => byKey.values(),
    outcome(): Outcome<T> {
      const all = [...byKey.values()];
      return {
        added: all.filter(({ id }) => added.has(id)),
        changed: all.filter(({ id }) => changed.has(id)),
        unchanged: named.size - added.size - changed.size,
      };
    },
  };
}
