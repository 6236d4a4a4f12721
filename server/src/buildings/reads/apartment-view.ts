import { shownFieldsOf } from "#core/buildings/policy.ts";
import { freeShare, holdsOn, doPeriodsOverlap } from "#core/buildings/residency/residency.ts";
import {
  apartmentActionsOf,
  type ResidencyContext,
  type HeldResidency,
  partiesToday,
  residencyActionsOf,
} from "#core/buildings/residency/policy.ts";
import { writeFraction } from "#core/buildings/residency/share.ts";
import type { ApartmentDetails, ResidencyView } from "#core/buildings/views.ts";
import { privacyOf } from "#core/identity/preferences.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { StoredApartment } from "./apartment.ts";
import type { StoredResidency } from "../store/residencies.ts";

type Stored = StoredApartment["residencies"][number];

/** Converts a stored residency for the rules. */
export function toHeld<T extends StoredResidency>(stored: T): T & HeldResidency {
  return { ...stored, createdOn: toLocal(new Date(stored.createdAt)).date };
}

/**
 * Converts an apartment for the actor: staff see all of the past, others what they were part of.
 */
export function toDetails(stored: StoredApartment, actor: Actor, today: string): ApartmentDetails {
  const { residencies: allResidencies, ...facts } = stored;
  const residencies = allResidencies.map(toHeld);
  const parties = partiesToday(actor, stored, residencies, today);
  const archived = stored.archivedAt !== null;
  const context: ResidencyContext = { actor, parties, residencies, today, archived };
  const view = (one: (typeof residencies)[number]) => toResidency(one, context);
  const staff = parties.includes("staff");
  const owned = residencies.filter(
    ({ personId, kind }) => personId === actor.personId && kind === "owner",
  );
  const concerns = (one: HeldResidency) =>
    staff ||
    one.personId === actor.personId ||
    (parties.includes("owner") &&
      owned.some((ownResidency) => doPeriodsOverlap(ownResidency, one)));
  const planned = (one: HeldResidency) => concerns(one) || one.createdBy === actor.personId;
  const owners = residencies.filter(({ kind }) => kind === "owner");
  return {
    ...facts,
    current: residencies.filter((one) => holdsOn(one, today)).map(view),
    future: residencies.filter((one) => one.from > today && planned(one)).map(view),
    past: residencies
      .filter((one) => one.to !== null && one.to <= today && concerns(one))
      .toSorted((a, b) => (b.to ?? "").localeCompare(a.to ?? ""))
      .map(view),
    shareLeft:
      staff || parties.includes("owner")
        ? writeFraction(freeShare(owners, { from: today, to: addDays(today, 1) }))
        : null,
    allowed: apartmentActionsOf(context, { archived }),
  };
}

function toResidency(one: Stored & HeldResidency, context: ResidencyContext): ResidencyView {
  const { actor, parties, residencies, today } = context;
  const owns = residencies.some(
    (other) => other.personId === one.personId && other.kind === "owner" && holdsOn(other, today),
  );
  const open = shownFieldsOf(actor, parties, {
    ...one,
    privacy: privacyOf(one.privacy),
    current: holdsOn(one, today),
    owns,
  });
  const knows = parties.includes("staff") || one.createdBy === actor.personId;
  const shares = parties.includes("staff") || parties.includes("owner");
  return {
    id: one.id,
    kind: one.kind,
    basis: one.basis,
    share: shares ? one.share : null,
    from: one.from,
    to: one.to,
    person: {
      id: one.personId,
      name: open.name ? one.name : null,
      email: open.email ? one.email : null,
      phone: open.phone ? one.phone : null,
      hasAccount: knows ? one.hasAccount : null,
      emailFault: parties.includes("staff") ? one.emailFault : null,
    },
    mine: one.personId === actor.personId,
    version: one.version,
    allowed: residencyActionsOf(context, one),
  };
}
