import { findDifferences } from "#core/buildings/events.ts";
import type {
  CorrectPersonInput,
  CorrectResidencyInput,
  SetSharesInput,
} from "#core/buildings/inputs.ts";
import { circleOf } from "#core/buildings/policy.ts";
import { canBe, type Residency } from "#core/buildings/residency/residency.ts";
import { canDo, earliestFor } from "#core/buildings/residency/policy.ts";
import { type Share, writeShare } from "#core/buildings/residency/share.ts";
import type { ApartmentDetails } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import {
  disownUnproved,
  findPerson,
  isAddressTaken,
  savePerson,
} from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { publishBuildingFact, publishPlacesChanged, type Doing } from "./announce.ts";
import { getApartment } from "../reads/apartments-view.ts";
import { refuseField, refuseBrokenConstraints } from "./faults.ts";
import {
  aboutOf,
  heldIn,
  type LockedApartment,
  holdApartment,
  holdResidency,
  lastDaysFor,
  requireConsistent,
} from "./locked-apartment.ts";
import {
  findKnownByEmail,
  isKnownElsewhere,
  saveResidency,
  shareColumns,
} from "../store/residencies.ts";

/** Sets the shares of owners of the apartment `id`, all at once. */
export async function setShares(
  world: World,
  actor: Actor,
  input: SetSharesInput,
): Promise<ApartmentDetails> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const locked = await holdApartment(tx, actor, input.id, now);
    if (!locked.parties.includes("staff")) throw new Refusal("generic.not_found");
    const shares = new Map<string, Share | null>();
    for (const { share, ...reference } of input.shares) {
      if (heldIn(locked, reference).kind !== "owner") throw refuseField("shares", "invalid");
      shares.set(reference.id, share);
    }
    const after = locked.residencies.map((one): Residency => {
      const share = shares.get(one.id);
      return share === undefined ? one : { ...one, share };
    });
    const order = [...shares.keys()];
    const changed = after.filter(({ id }) => shares.has(id));
    requireConsistent(after, changed, ({ id }) => `shares.${order.indexOf(id)}.share`);
    for (const one of locked.residencies) {
      const share = shares.get(one.id);
      if (share === undefined) continue;
      await saveResidency(tx, one.id, shareColumns(share));
      const data = findDifferences({ share: written(one.share) }, { share: written(share) });
      await tell({ tx, actor, now }, locked, one, data);
    }
  });
  return getApartment(world, actor, { id: input.id });
}

/** Sets right since when, and on what ground, somebody is here. */
export async function correctResidency(
  world: World,
  actor: Actor,
  input: CorrectResidencyInput,
): Promise<ApartmentDetails> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { locked, residency } = await holdResidency(tx, actor, input, now);
    orRefuse(canDo(locked, "correct", residency));
    const { from, basis } = input;
    const after = { ...residency, from, basis };
    const within = { earliest: earliestFor(locked), ...lastDaysFor(locked) };
    orRefuse(canBe(after, within));
    const all = locked.residencies.map((one) => (one.id === residency.id ? after : one));
    requireConsistent(all, [after], () => "from");
    const data = findDifferences(
      { since: residency.from, basis: residency.basis },
      { since: from, basis },
    );
    if (Object.keys(data).length > 0) {
      await refuseBrokenConstraints(saveResidency(tx, residency.id, { validFrom: from, basis }));
      await tell({ tx, actor, now }, locked, residency, data);
      await publishPlacesChanged({ tx, actor, now }, [residency.personId]);
    }
    return locked.apartment.id;
  });
  return getApartment(world, actor, { id });
}

/** Sets right how somebody without an account is called and reached. */
export async function correctPerson(
  world: World,
  actor: Actor,
  input: CorrectPersonInput,
): Promise<ApartmentDetails> {
  const now = world.clock();
  const id = await inTenant(world.db, actor, async (tx) => {
    const { locked, residency } = await holdResidency(tx, actor, input, now);
    const { personId } = residency;
    const { orgId, id: apartmentId } = locked.apartment;
    orRefuse(canDo(locked, "correct_person", residency));
    const asking = { tx, slices: world.slices };
    if (await isKnownElsewhere(asking, personId, orgId)) throw new Refusal("places.has_account");
    const before = await findPerson(tx, personId);
    if (!before) throw new Refusal("generic.not_found");
    const { firstName, lastName, email, phone } = input;
    if (
      email &&
      email !== before.email?.toLowerCase() &&
      (await findKnownByEmail(asking, circleOf(actor), email))
    )
      throw new Refusal("auth.user_exists", { issues: [{ path: "email", rule: "taken_email" }] });
    const after = { firstName, lastName, email, phone };
    const fields = Object.keys(findDifferences(before, after));
    if (fields.length > 0) {
      // Whoever signed up with the former address and never proved it does not get the new one.
      if (fields.includes("email")) await disownUnproved(tx, [personId], now);
      const taken = email !== null && (await isAddressTaken(tx, email, personId));
      const address = taken ? { email: null, contactEmail: email } : { contactEmail: null };
      await refuseBrokenConstraints(savePerson(tx, personId, { ...after, ...address }, now));
      await saveResidency(tx, residency.id, {});
      const about = { ...aboutOf(locked), residency: residency.id, person: personId };
      const kind = "residency.person_changed";
      await publishBuildingFact(
        { tx, actor, now },
        { kind, about, data: { corrected: correctedOf(fields) } },
      );
    }
    return apartmentId;
  });
  return getApartment(world, actor, { id });
}

/** Names what was corrected, without the values: the audit log cannot be erased. */
function correctedOf(fields: readonly string[]): "name" | "contacts" | "name_and_contacts" {
  const name = fields.some((field) => field.endsWith("Name"));
  const contacts = fields.some((field) => field === "email" || field === "phone");
  if (name && contacts) return "name_and_contacts";
  return name ? "name" : "contacts";
}

async function tell(
  doing: Doing,
  locked: LockedApartment,
  { id, personId }: Residency,
  data: object,
): Promise<void> {
  const about = { ...aboutOf(locked), residency: id, person: personId };
  await publishBuildingFact(doing, { kind: "residency.changed", about, data });
}

function written(share: Share | null): string | null {
  return share && writeShare(share);
}
