import { apartmentAudience, placesChanged } from "#core/buildings/events.ts";
import type { OwnJoiningFact } from "#core/joining/events.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "../platform/database/database.ts";
import { publish } from "../platform/events/events.ts";
import * as residencies from "./residency-store.ts";
import type { Flat } from "./store.ts";

/** Who comes into which flat as what; the caller holds the flat's lock. */
export type Arrival = {
  flat: Flat;
  personId: string;
  kind: residencies.Stay["kind"];
  basis: string | null;
  /** Who let them in: themselves by a code, or the manager. */
  by: string;
  /** Whether a residency that a register holds without an account is taken over. */
  takeOver: boolean;
};

export type Arrived = { residencyId: string; tookOver: boolean };

/**
 * Gives somebody their residency of a flat: the one that the register already names without an
 * account, or a new one from today on. Null: they have it already, or will from a later day.
 */
export async function comeIn(tx: Tx, arrival: Arrival, now: Date): Promise<Arrived | null> {
  const { flat, personId, kind, basis, by } = arrival;
  const today = toLocal(now).date;
  const stay = { orgId: flat.orgId, apartmentId: flat.id, personId, kind, basis, today, by };
  if (await residencies.staysThere(tx, stay)) return null;
  const candidate = arrival.takeOver ? await residencies.candidateFor(tx, stay) : null;
  const residencyId = candidate
    ? await residencies.takeOver(tx, stay, candidate)
    : await residencies.begin(tx, stay);
  if (kind === "owner") await residencies.makeOwner(tx, personId);
  await publish(tx, {
    orgId: flat.orgId,
    kind: candidate ? "residency.person_changed" : "residency.began",
    subject: {
      building: flat.buildingId,
      apartment: flat.id,
      residency: residencyId,
      person: personId,
    },
    actorId: by,
    data: { kind, basis, since: today },
    audience: apartmentAudience({ buildingId: flat.buildingId, apartmentId: flat.id }),
    at: now,
  });
  await tellPerson(tx, placesChanged, personId, { apartment: flat.id }, now);
  return { residencyId, tookOver: candidate !== null };
}

/** Tells a person themselves, who may belong to no organisation. */
export async function tellPerson(
  tx: Tx,
  kind: OwnJoiningFact,
  personId: string,
  subject: Record<string, string>,
  at: Date,
): Promise<void> {
  await publish(tx, {
    orgId: null,
    kind,
    subject: { person: personId, ...subject },
    actorId: personId,
    data: {},
    audience: { people: [personId] },
    at,
  });
}
