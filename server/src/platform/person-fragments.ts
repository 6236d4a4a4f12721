import { type SQL, sql } from "drizzle-orm";

/**
 * SQL fragments that later slices contribute about a person or apartment, since earlier slices may
 * not name their tables. `person` is a person's id.
 */
export type PersonFragments = {
  /** A query of `org_id`: the organisations somebody belongs to, belonged to or asked to. */
  organisations?: (person: SQL) => SQL;
  /** How somebody is known to organisations. */
  acquaintance?: Acquaintance;
  /** Fields of how somebody sees themselves, by the names that identity asks for. */
  me?: (who: {
    person: SQL;
    orgs: SQL;
    apartments: SQL;
    today: SQL;
  }) => Readonly<Record<string, SQL>>;
  /** Counts the unfinished work of a person. */
  openWork?: (person: SQL, org: SQL) => SQL;
  /** The post that somebody works at, for the statement that resolves sessions. */
  post?: Post;
  /** Where somebody lives and owns, for the same. */
  homes?: Homes;
};

export type Acquaintance = {
  /** To one of these organisations, through one of these buildings; null, also as SQL, are all of them. */
  isKnownTo: (person: SQL, orgs: SQL, buildings: SQL | null) => SQL;
  /** Beyond an organisation: what they are called is then not for it alone to say. */
  isKnownBeyond: (person: SQL, org: SQL) => SQL;
};

export type Post = {
  /** A query of one row: `org_id`, `role` and `everywhere`, empty where `when` does not hold. */
  current: (person: SQL, when: SQL) => SQL;
  /** The buildings of a post that is not everywhere, as a JSON list in one order. */
  buildings: (person: SQL, org: SQL, when: SQL) => SQL;
};

export type Homes = {
  /**
   * A query of one row of arrays that go together: `ids`, `kinds`, `since`, `joined`, and `until` where a residency is
   * over; and `orgs` as an array's text.
   */
  begun: (person: SQL, today: SQL, when: SQL) => SQL;
  /** JSON list of `Place`, in one order, with `until` null where it is today's. */
  places: (homes: { ids: SQL; kinds: SQL; since: SQL; joined: SQL; until: SQL }, when: SQL) => SQL;
};

type Slices = readonly { personFragments?: PersonFragments }[];

/** Collects what the slices contribute to one fragment. */
export function listPersonFragments<K extends keyof PersonFragments>(
  slices: Slices,
  key: K,
): NonNullable<PersonFragments[K]>[] {
  return slices.flatMap(({ personFragments }) => personFragments?.[key] ?? []) as NonNullable<
    PersonFragments[K]
  >[];
}

/** Returns the contribution of the one slice that has it. */
export function getPersonFragment<K extends keyof PersonFragments>(
  slices: Slices,
  key: K,
): NonNullable<PersonFragments[K]> {
  const [only, another] = listPersonFragments(slices, key);
  if (!only || another) throw new Error(`${key} is for one slice to say`);
  return only;
}

/**
 * Returns conditions on whether a person is known to organisations, or beyond one, in any slice.
 */
export function acquaintanceOf(slices: Slices): Acquaintance {
  const all = listPersonFragments(slices, "acquaintance");
  const any = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
  return {
    isKnownTo: (...about) => any(all.map(({ isKnownTo }) => isKnownTo(...about))),
    isKnownBeyond: (...about) => any(all.map(({ isKnownBeyond }) => isKnownBeyond(...about))),
  };
}
