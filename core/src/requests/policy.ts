import { type Actor, isStaff, isStaffOf } from "#core/kernel/actor.ts";
import type { Refused } from "#core/kernel/refusal.ts";
import {
  type Action,
  type Category,
  type Priority,
  type ServiceRequest,
  urgentCategories,
} from "./model.ts";

/** What a person is to a request. The household are all people of its apartment, tenants and owners. */
type Party = "staff" | "reporter" | "household";

/** Who may do what; when they may is the lifecycle's to say. */
const parties: Record<Action | "see", readonly Party[]> = {
  see: ["staff", "reporter", "household"],
  comment: ["staff", "reporter", "household"],
  note: ["staff"],
  edit: ["reporter"],
  assign: ["staff"],
  prioritise: ["staff"],
  rate: ["reporter"],
  accept: ["staff"],
  ask: ["staff"],
  answer: ["staff", "reporter"],
  hold: ["staff"],
  resume: ["staff"],
  complete: ["staff"],
  reject: ["staff"],
  withdraw: ["reporter"],
  reopen: ["staff", "reporter"],
};

/** As much of a request as decides who may see it. */
export type Held = Pick<ServiceRequest, "orgId" | "reporterId" | "apartmentId">;

/** Null when the actor may, else why not: what one may not see does not exist. */
export function can(actor: Actor, action: Action | "see", request: Held): Refused | null {
  const roles = partiesOf(actor, request);
  if (roles.length === 0) return { code: "generic.not_found" };
  return parties[action].some((party) => roles.includes(party))
    ? null
    : { code: "generic.forbidden" };
}

function partiesOf(actor: Actor, request: Held): Party[] {
  if (!actor.orgIds.includes(request.orgId)) return [];
  const roles: Party[] = [];
  if (isStaffOf(actor, request.orgId)) roles.push("staff");
  if (request.reporterId === actor.personId) roles.push("reporter");
  if (!isStaff(actor) && actor.places.some((place) => place.apartmentId === request.apartmentId))
    roles.push("household");
  return roles;
}

/** The visible rows as data; the store turns it into WHERE. */
export type Scope = {
  orgIds: readonly string[];
  /** All rows of these organisations, or only those of the person and their apartments. */
  everything: boolean;
  personId: string;
  apartmentIds: readonly string[];
  internalNotes: boolean;
};

/** Which requests the actor sees. */
export function scope(actor: Actor): Scope {
  const staff = isStaff(actor);
  return {
    orgIds: actor.orgIds,
    everything: staff,
    personId: actor.personId,
    apartmentIds: staff ? [] : [...new Set(actor.places.map((place) => place.apartmentId))],
    internalNotes: staff,
  };
}

/** Whether a scope holds a request: what the store's WHERE means. */
export function within(seen: Scope, request: Held): boolean {
  if (!seen.orgIds.includes(request.orgId)) return false;
  if (seen.everything || request.reporterId === seen.personId) return true;
  return request.apartmentId !== null && seen.apartmentIds.includes(request.apartmentId);
}

/** A place that something is reported about; finer parts are null where it means the whole. */
export type Place = {
  orgId: string;
  buildingId: string;
  entranceId: string | null;
  apartmentId: string | null;
};

/** Staff report anywhere in their organisation, others where they live or own. */
export function canReport(actor: Actor, place: Place): Refused | null {
  const near = actor.places.some(
    (own) =>
      own.orgId === place.orgId &&
      own.buildingId === place.buildingId &&
      (place.apartmentId
        ? own.apartmentId === place.apartmentId
        : !place.entranceId || own.entranceId === place.entranceId),
  );
  return isStaffOf(actor, place.orgId) || near ? null : { code: "generic.not_found" };
}

/** Urgent is for staff to say, and only where a delay does harm. */
export function canPrioritise(
  actor: Actor,
  category: Category,
  priority: Priority,
): Refused | null {
  if (priority !== "urgent") return null;
  return isStaff(actor) && urgentCategories.includes(category)
    ? null
    : { code: "requests.urgent_not_allowed" };
}
