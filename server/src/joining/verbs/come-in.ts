import { randomUUID } from "node:crypto";
import { apartmentAudience, placesChanged } from "#core/buildings/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { OwnJoiningFact } from "#core/joining/events.ts";
import { firstDayOf } from "#core/joining/policy.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { handOver, insertResidency } from "#server/buildings/service.ts";
import { dropUnspokenOf, makeOwner } from "#server/identity/service.ts";
import * as residencies from "../store/residencies.ts";
import type { JoiningApartment } from "../store.ts";

/** Person, apartment and kind of somebody who joins; the caller holds the apartment's lock. */
export type Arrival = {
  apartment: JoiningApartment;
  personId: string;
  kind: residencies.Residency["kind"];
  basis: residencies.Residency["basis"];
  /** Person who admitted them: themselves by a code, or a manager. */
  by: string;
  /** Record without an account to take over: none, the one with their name or address, or the one that staff confirmed. */
  takeOver: "none" | "theirs" | "confirmed";
  /** First day that an invitation names, and the residencies of its author today. */
  startsOn?: string | null;
  host?: readonly { from: string }[];
};

/** `since`: first day of the residency; one that is taken over keeps its own. */
export type ArrivalResult = { residencyId: string; tookOver: boolean; since: string };

/**
 * Begins somebody's residency of an apartment: the one that the register already names without an account, or a
 * new one from its first day on. Null: they have it already, or will from a later day.
 */
export async function comeIn(tx: Tx, arrival: Arrival, now: Date): Promise<ArrivalResult | null> {
  const { apartment, personId, kind, basis, by, startsOn = null, host = [] } = arrival;
  const today = toLocal(now).date;
  const residency = {
    orgId: apartment.orgId,
    apartmentId: apartment.id,
    personId,
    kind,
    basis,
    today,
    by,
  };
  if (await residencies.residesThere(tx, residency)) return null;
  const candidate = await findCandidate(tx, residency, arrival.takeOver);
  const formerEnd = startsOn === null ? null : await residencies.findFormerEnd(tx, residency);
  const since = candidate ? today : firstDayOf(startsOn, host, { formerEnd, today });
  const residencyId = candidate
    ? await takeOver(tx, residency, candidate)
    : await begin(tx, residency, since, now);
  if (kind === "owner") await makeOwner(tx, personId, { whoever: true });
  await publishFacts(tx, {
    orgId: apartment.orgId,
    kind: candidate ? "residency.person_changed" : "residency.began",
    subject: {
      building: apartment.buildingId,
      apartment: apartment.id,
      residency: residencyId,
      person: personId,
    },
    actorId: by,
    data: { kind, basis, since },
    audience: apartmentAudience({ buildingId: apartment.buildingId, apartmentId: apartment.id }),
    at: now,
  });
  await publishPersonFact(tx, { personId }, placesChanged, { apartment: apartment.id }, now);
  return { residencyId, tookOver: candidate !== null, since };
}

async function findCandidate(tx: Tx, residency: residencies.Residency, which: Arrival["takeOver"]) {
  if (which === "none") return null;
  return residencies.candidateFor(tx, residency, { confirmed: which === "confirmed" });
}

/**
 * Moves residencies of a person without an account to one who has it, of one kind alone: who comes as a resident
 * does not come to own. A name that nothing refers to any more is forgotten.
 */
async function takeOver(
  tx: Tx,
  { apartmentId, kind, basis, personId }: residencies.Residency,
  { residencyId, personId: from }: residencies.Candidate,
): Promise<string> {
  await handOver(tx, { from, to: personId, apartmentId, kind, residencyId, basis });
  await dropUnspokenOf(tx, from);
  return residencyId;
}

/** Begins a residency on its first day. */
async function begin(
  tx: Tx,
  { today: _, by, ...whose }: residencies.Residency,
  since: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await insertResidency(tx, {
    ...whose,
    id,
    validFrom: since,
    createdBy: by,
    createdAt: now,
  });
  return id;
}

/** Publishes a fact to a person alone, who may belong to no organisation. */
export async function publishPersonFact(
  tx: Tx,
  { personId }: Pick<Actor, "personId">,
  kind: OwnJoiningFact,
  subject: Record<string, string>,
  at: Date,
): Promise<void> {
  await publishFacts(tx, {
    orgId: null,
    kind,
    subject: { person: personId, ...subject },
    actorId: personId,
    data: {},
    audience: { people: [personId] },
    at,
  });
}
