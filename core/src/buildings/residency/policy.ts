import type { Actor, ResidencyKind } from "#core/kernel/actor.ts";
import { isTakenBack } from "#core/kernel/former-home.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { ResidencyBasis } from "../model.ts";
import { type HeldApartment, partiesOf, type Party } from "../policy.ts";
import { holdsOn, type Residency } from "./residency.ts";

/** Actions of an apartment's page; the server asks the same functions. */
export const apartmentActions = [
  "edit",
  "archive",
  "restore",
  "remove",
  "add_owner",
  "add_tenant",
  "add_household",
  "replace",
  "set_shares",
  "see_history",
  "see_neighbours",
] as const;
export type ApartmentAction = (typeof apartmentActions)[number];

export const residencyActions = ["end", "restore", "correct", "correct_person", "remove"] as const;
export type ResidencyAction = (typeof residencyActions)[number];

/** A residency with what its actions depend on. */
export type HeldResidency = Residency & {
  createdBy: string | null;
  /** Person who recorded its end; null: no end, or an imported one. */
  endedBy: string | null;
  /** Local date. */
  createdOn: string;
  hasAccount: boolean;
};

/** Actor, their roles in the apartment, its residencies, and the local date. */
export type ResidencyContext = {
  actor: Actor;
  parties: readonly Party[];
  residencies: readonly HeldResidency[];
  today: string;
  /** True when the apartment is archived. */
  archived?: boolean;
};

/** Returns the actor's roles in an apartment by the residencies of today; the actor's places may be older. */
export function partiesToday(
  actor: Actor,
  apartment: HeldApartment,
  residencies: readonly Pick<Residency, "personId" | "kind" | "from" | "to">[],
  today: string,
): Party[] {
  return partiesOf(actor, apartment).filter(
    (party) =>
      party === "staff" ||
      residencies.some(
        (one) => one.personId === actor.personId && one.kind === party && holdsOn(one, today),
      ),
  );
}

/** Returns the actions that are allowed on an apartment. */
export function apartmentActionsOf(
  { actor, parties, residencies, today }: ResidencyContext,
  { archived }: { archived: boolean },
): ApartmentAction[] {
  if (parties.includes("staff"))
    return apartmentActions.filter((action) => {
      if (action === "see_neighbours") return false;
      if (action === "restore") return archived;
      return !archived || ["remove", "see_history"].includes(action);
    });
  const found: ApartmentAction[] = ["see_neighbours"];
  if (archived) return found;
  if (parties.includes("owner")) found.push("add_tenant", "add_household", "replace");
  // Who belongs to a household was written down by it; only its head writes down more.
  const heads = residencies.some(
    (one) =>
      one.personId === actor.personId &&
      one.kind === "resident" &&
      one.basis !== "household" &&
      holdsOn(one, today),
  );
  if (!found.includes("add_household") && heads) found.push("add_household");
  return found;
}

/** Returns null if the actor may record a residency of this kind and basis from this day. */
export function canAdd(
  context: ResidencyContext,
  { kind, basis, from }: { kind: ResidencyKind; basis: ResidencyBasis | null; from: string },
  archived: boolean,
): RefusalResult | null {
  const actions = apartmentActionsOf(context, { archived });
  const action: ApartmentAction = kind === "owner" ? "add_owner" : `add_${basis ?? "tenant"}`;
  if (!actions.includes(action)) return { code: "generic.forbidden" };
  const earliest = earliestFor(context);
  if (from >= earliest) return null;
  const issues = [{ path: "from", rule: "date_too_early", params: { date: earliest } }];
  return { code: "generic.validation", data: { issues } };
}

/**
 * Returns the earliest day that the actor may give; only staff give others an earlier one than
 * their own.
 */
export function earliestFor({ actor, parties, residencies, today }: ResidencyContext): string {
  if (parties.includes("staff")) return "1900-01-01";
  const ownResidencies = residencies.filter(
    (one) => one.personId === actor.personId && holdsOn(one, today),
  );
  return earliestOf(ownResidencies, today);
}

/** Returns the earliest day that somebody with these residencies of today may give another person. */
export function earliestOf(residencies: readonly Pick<Residency, "from">[], today: string): string {
  return residencies.reduce((least, { from }) => (from < least ? from : least), today);
}

/** Returns the actions that are allowed on a residency. */
export function residencyActionsOf(
  context: ResidencyContext,
  one: HeldResidency,
): ResidencyAction[] {
  const { actor, parties, today } = context;
  const staff = parties.includes("staff");
  const ended = one.to !== null && one.to <= today;
  const takenBack = wasTakenBack(one);
  const fresh = !takenBack && (one.from > today || one.createdOn === today);
  const found: ResidencyAction[] = [];
  if (!ended && (staff || mayEnd(context, one))) found.push("end");
  if (one.to !== null && !context.archived && (staff || mayRestore(context, one)))
    found.push("restore");
  if (staff) found.push("correct");
  if (staff && !one.hasAccount) found.push("correct_person");
  if (fresh && (staff || (one.createdBy === actor.personId && parties.length > 0)))
    found.push("remove");
  return found;
}

/**
 * Returns true if the actor may end a residency: owners those of tenants and of a household that stays behind,
 * anybody those they recorded and their own.
 */
function mayEnd(context: ResidencyContext, one: HeldResidency): boolean {
  const { actor, parties, residencies, today } = context;
  if (one.kind === "owner" || parties.length === 0) return false;
  if (one.personId === actor.personId || one.createdBy === actor.personId) return true;
  const owns = residencies.some(
    (other) => other.personId === one.personId && other.kind === "owner" && holdsOn(other, today),
  );
  if (!parties.includes("owner") || owns) return false;
  return one.basis !== "household" || isLeftBehind(context, one);
}

const wasTakenBack = ({ from: since, to }: Pick<Residency, "from" | "to">) =>
  to !== null && isTakenBack({ since, until: to });

/** Returns true if the actor recorded the end of a residency and its day has not passed. */
function mayRestore({ actor, parties, today }: ResidencyContext, one: HeldResidency): boolean {
  const { kind, to, endedBy } = one;
  if (to === null || wasTakenBack(one) || to < today) return false;
  return kind === "resident" && parties.length > 0 && endedBy === actor.personId;
}

/** Returns true if a tenant's end was recorded and no later residency of theirs continues here. */
function isLeaving(residencies: readonly HeldResidency[], one: HeldResidency): boolean {
  const { personId, kind, to, endedBy } = one;
  if (kind === "owner" || to === null || endedBy === null) return false;
  return !residencies.some(
    (next) => next.personId === personId && next.from <= to && (next.to === null || next.to > to),
  );
}

/**
 * Returns true if a household member stays without whom they belong to: whoever recorded them has left or leaves. Where
 * nobody did: no tenant who came before them and no other owner lives there.
 */
function isLeftBehind(
  { actor, residencies, today }: ResidencyContext,
  { personId, createdBy, from }: HeldResidency,
): boolean {
  const others = residencies.filter((other) => other.personId !== personId);
  const recorders = others.filter((other) => other.personId === createdBy);
  const stays = (other: HeldResidency) => holdsOn(other, today) && !isLeaving(residencies, other);
  if (recorders.length > 0) return !recorders.some(stays);
  const current = others.filter(stays);
  const owners = new Set(
    current.filter(({ kind }) => kind === "owner").map((owner) => owner.personId),
  );
  return !current.some(
    ({ personId: id, kind, basis, from: cameOn }) =>
      id !== actor.personId &&
      kind === "resident" &&
      (owners.has(id) || (basis !== "household" && cameOn <= from)),
  );
}

/** Returns null if the actor may do this with a residency. */
export function canDo(
  context: ResidencyContext,
  action: ResidencyAction,
  one: HeldResidency,
): RefusalResult | null {
  if (residencyActionsOf(context, one).includes(action)) return null;
  const staff = context.parties.includes("staff");
  if (staff && action === "remove") return { code: "places.begun" };
  if (staff && action === "correct_person") return { code: "places.has_account" };
  return staff ? { code: "generic.conflict" } : { code: "generic.forbidden" };
}
