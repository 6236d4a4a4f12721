import { daysAhead, type ResidencyBasis } from "#core/buildings/model.ts";
import { earliestOf } from "#core/buildings/residency/policy.ts";
import { canBe, type Residency } from "#core/buildings/residency/residency.ts";
import { type Actor, isStaff, type ResidencyKind, isStaffOfBuilding } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { addDays } from "#core/kernel/time.ts";
import { type InvitationMark, invitationState } from "./model.ts";
import {
  mayStandAt,
  type OnboardingPath,
  type OnboardingStep,
  skippableSteps,
} from "./onboarding.ts";

/**
 * Returns null if the actor serves the building: nobody else knows of its invitations, letters and
 * join requests.
 */
export function canServe(
  actor: Actor,
  place: { orgId: string; buildingId: string },
): RefusalResult | null {
  return isStaffOfBuilding(actor, place.orgId, place.buildingId)
    ? null
    : { code: "generic.not_found" };
}

/**
 * Returns the buildings whose invitations and requests the actor sees; null: all of the
 * organisation.
 */
export function buildingsOf(actor: Actor): readonly string[] | null {
  return isStaff(actor) ? (actor.buildingIds ?? null) : [];
}

/** Residency of a person in an apartment today. */
export type OwnResidency = { kind: ResidencyKind; basis: string | null };

/**
 * Returns null if somebody may invite with this basis: owners invite tenants and household, tenants
 * their household.
 */
export function canAskHome(
  residencies: readonly OwnResidency[],
  basis: ResidencyBasis,
): RefusalResult | null {
  if (residencies.length === 0) return { code: "generic.not_found" };
  if (residencies.some(({ kind }) => kind === "owner")) return null;
  const heads = residencies.some((residency) => residency.basis !== "household");
  return heads && basis === "household" ? null : { code: "generic.forbidden" };
}

/** Returns null if owners may withdraw an invitation of somebody else: of one who does not own the apartment. */
export function canRecall(
  residencies: readonly OwnResidency[],
  author: readonly OwnResidency[],
): RefusalResult | null {
  const owns = (one: OwnResidency) => one.kind === "owner";
  return residencies.some(owns) && !author.some(owns) ? null : { code: "generic.not_found" };
}

/** Returns null if whoever has these residencies today may name this first day for a guest. */
export function canBeginOn(
  residencies: readonly Pick<Residency, "from">[],
  from: string,
  today: string,
): RefusalResult | null {
  const latest = addDays(today, daysAhead.move);
  const within = { earliest: earliestOf(residencies, today), latest, last: latest };
  return canBe({ kind: "resident", basis: null, share: null, from, to: null }, within);
}

/**
 * Returns the first day of a guest who comes in today. A day before the time of their host there, or before the end
 * of the guest's own former residency (null: none), becomes that day.
 */
export function firstDayOf(
  startsOn: string | null,
  host: readonly Pick<Residency, "from">[],
  { formerEnd, today }: { formerEnd: string | null; today: string },
): string {
  if (startsOn === null || startsOn >= today) return startsOn ?? today;
  return [earliestOf(host, today), formerEnd ?? startsOn].reduce(
    (latest, day) => (day > latest ? day : latest),
    startsOn,
  );
}

/** Returns null when the actor may join an apartment; staff may not with their account. */
export function canComeIn(actor: Pick<Actor, "role">): RefusalResult | null {
  return isStaff(actor) ? { code: "joining.staff_stay_staff" } : null;
}

/**
 * Returns null if the actor may found an organisation: they neither work nor live in one, and the
 * operator allows it.
 */
export function canFound(
  actor: Pick<Actor, "role"> & { places: readonly unknown[] },
  open: boolean,
): RefusalResult | null {
  if (!open) return { code: "joining.companies_closed" };
  return isStaff(actor) || actor.places.length > 0 ? { code: "joining.company_not_allowed" } : null;
}

/** Returns the path of somebody who has not chosen one, by what they already are. */
export function ownPath(actor: Actor): OnboardingPath | null {
  if (isStaff(actor)) return "staff";
  if (actor.places.length === 0) return null;
  return actor.role === "owner" ? "owner" : "resident";
}

/** Returns null when a person may be at a step of a path, with these steps postponed. */
export function canStand(
  actor: Actor,
  at: { path: OnboardingPath | null; step: OnboardingStep; skipped: readonly OnboardingStep[] },
): RefusalResult | null {
  const { path, step, skipped } = at;
  const invalid = (field: string): RefusalResult => ({
    code: "generic.validation",
    data: { issues: [{ path: field, rule: "invalid" }] },
  });
  const works = isStaff(actor);
  if (path === "staff" && !works) return invalid("path");
  if ((path === "resident" || path === "owner") && works) return invalid("path");
  if (path === "company" && (works ? actor.role !== "admin" : actor.places.length > 0))
    return invalid("path");
  if (!mayStandAt(path, step)) return invalid("step");
  const founded = step === "first_building" || step === "invite_staff";
  if (path === "company" && (founded || step === "done") && !works) return invalid("step");
  if (skipped.some((one) => !skippableSteps.includes(one) || !mayStandAt(path, one)))
    return invalid("skipped");
  return null;
}

/**
 * Returns null when a code opens its apartment. Expired and used ones say why; a revoked one is
 * like an unknown one.
 */
export function canUse(invitation: InvitationMark | null, now: Date): RefusalResult | null {
  const state = invitation ? invitationState(invitation, now) : "revoked";
  if (state === "active") return null;
  if (state === "revoked") return { code: "joining.code_unknown" };
  return { code: state === "used" ? "joining.code_used" : "joining.code_expired" };
}
