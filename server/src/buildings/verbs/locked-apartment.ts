import { daysAhead } from "#core/buildings/model.ts";
import {
  canShare,
  canRemain,
  overTheWhole,
  type Residency,
} from "#core/buildings/residency/residency.ts";
import {
  type HeldResidency,
  partiesToday,
  type ResidencyContext,
} from "#core/buildings/residency/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { toHeld } from "../reads/apartment-view.ts";
import { refuseField } from "./faults.ts";
import { apartmentOf, listResidencies, type StoredResidency } from "../store/residencies.ts";
import { type ApartmentRecord, lockApartment } from "../store/places.ts";

type ResidencyRecord = StoredResidency & HeldResidency;

/** An apartment under its lock, with everybody's time in it. */
export type LockedApartment = Omit<ResidencyContext, "residencies"> & {
  apartment: ApartmentRecord;
  residencies: ResidencyRecord[];
};

/**
 * Locks an apartment and returns it with the actor's roles. Refuses with generic.not_found where
 * they may not see it.
 */
export async function holdApartment(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<LockedApartment> {
  const apartment = await lockApartment(tx, id);
  if (!apartment) throw new Refusal("generic.not_found");
  const residencies = (await listResidencies(tx, id)).map(toHeld);
  const today = toLocal(now).date;
  // Who was let go of since the call began no longer decides anything here.
  const parties = partiesToday(actor, apartment, residencies, today);
  if (parties.length === 0) throw new Refusal("generic.not_found");
  const archived = apartment.archivedAt !== null;
  return { actor, apartment, parties, residencies, today, archived };
}

/** Locks an apartment for a residency at the version that the caller saw. */
export async function holdResidency(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<{ locked: LockedApartment; residency: ResidencyRecord }> {
  const apartmentId = await apartmentOf(tx, id);
  if (!apartmentId) throw new Refusal("generic.not_found");
  const locked = await holdApartment(tx, actor, apartmentId, now);
  return { locked, residency: heldIn(locked, { id, version }) };
}

/** Finds a residency under the lock; refuses if it is gone or has changed. */
export function heldIn(
  { residencies }: LockedApartment,
  { id, version }: { id: string; version: number },
): ResidencyRecord {
  const found = residencies.find((one) => one.id === id);
  if (!found) throw new Refusal("generic.not_found");
  if (found.version !== version) throw new Refusal("generic.conflict");
  return found;
}

/**
 * Refuses what cannot stand beside the others: the same thing twice at once, or more than the whole.
 * `pathOf` names the field of a residency's share.
 */
export function requireConsistent(
  after: readonly Residency[],
  changed: readonly Residency[],
  pathOf: (one: Residency) => string,
): void {
  for (const one of changed) orRefuse(canRemain(one, after));
  const over = canShare(
    after.filter(({ kind }) => kind === "owner"),
    changed,
  );
  if (!over) return;
  const named = changed.find(({ id }) => id === over.of.id) ?? changed[0] ?? over.of;
  orRefuse(overTheWhole(pathOf(named), over.left));
}

export function aboutOf({ apartment }: LockedApartment) {
  return { orgId: apartment.orgId, building: apartment.buildingId, apartment: apartment.id };
}

/** Returns the last days on which somebody may arrive or leave. */
export function lastDaysFor({ today }: LockedApartment): { latest: string; last: string } {
  return { latest: addDays(today, daysAhead.move), last: addDays(today, daysAhead.stay) };
}

/** Refuses, as said of `path`, a day on which a residency from that day on may not end. */
export function requireEnd(locked: LockedApartment, path: string, from: string, end: string): void {
  const { parties, today } = locked;
  if (end <= from) throw refuseField(path, "period");
  if (!parties.includes("staff") && end < today)
    throw refuseField(path, "date_too_early", { date: today });
  const { latest } = lastDaysFor(locked);
  if (end > latest) throw refuseField(path, "date_too_late", { date: latest });
}
