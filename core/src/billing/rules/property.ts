import {
  type HeldApartment,
  partiesOf,
  type ResidentSubject,
  shownFieldsOf,
} from "#core/buildings/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toKopecks, type Kopecks, sumKopecks } from "#core/kernel/money.ts";

/**
 * Person who rents an apartment today and does not own it. `since` is the local date on which they
 * came, `until` the first one without them, where it is known.
 */
export type Tenant = Pick<ResidentSubject, "personId" | "createdBy" | "privacy"> & {
  /** Empty once they are forgotten. */
  name: string;
  since: string;
  until: string | null;
};

/** Details of an apartment for its owner. */
export type Property = {
  /** They are written down as living there. */
  lives: boolean;
  /** Current rental: its first day, tenants whose names the owner may see, and what is unpaid of invoices issued since. */
  rented: {
    since: string;
    tenants: Pick<Tenant, "name" | "since" | "until">[];
    owed: Kopecks;
  } | null;
};

type Stands = { open: readonly { issuedOn: string; remaining: number }[] };

/** Describes a property for its owner of today, with its tenants; null for anybody else. */
export function propertyOf(
  actor: Actor,
  apartment: HeldApartment,
  tenants: readonly Tenant[],
  { open }: Stands,
): Property | null {
  const parties = partiesOf(actor, apartment);
  if (!parties.includes("owner")) return null;
  const lives = parties.includes("resident");
  const [since] = tenants.map((one) => one.since).toSorted();
  if (since === undefined) return { lives, rented: null };
  // Whether they have an account bears on addresses alone.
  const tenantTraits = { kind: "resident", current: true, owns: false, hasAccount: true } as const;
  const known = tenants.filter(
    (one) => one.name && shownFieldsOf(actor, parties, { ...one, ...tenantTraits }).name,
  );
  const billed = open.filter(({ issuedOn }) => issuedOn >= since);
  return {
    lives,
    rented: {
      since,
      tenants: known.map(({ name, since: from, until }) => ({ name, since: from, until })),
      owed: sumKopecks(billed.map(({ remaining }) => toKopecks(remaining))),
    },
  };
}
