import { accessScope, type AccessSubject, isInScope } from "#core/kernel/access.ts";
import { type Actor, isStaff, isStaffOf, isStaffOfBuilding } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  type Action,
  type Category,
  type CommentKind,
  type Priority,
  type RequestSubject,
  urgentCategories,
} from "./model.ts";

/**
 * Role of a person in a request. Staff serve its building, or it is theirs. A present reporter still
 * has a home in the building. The household are owners of the apartment, and tenants of the time
 * when it was opened. Owners act beside the tenant who reported it.
 */
type Party = "staff" | "reporter" | "present" | "owner" | "household";

/** Roles that may take an action; the lifecycle decides when. */
const parties: Record<Action | "see" | "mute", readonly Party[]> = {
  see: ["staff", "reporter", "household"],
  // The others in the household hear nothing.
  mute: ["staff", "reporter", "owner"],
  comment: ["staff", "reporter", "household"],
  note: ["staff"],
  edit: ["reporter"],
  assign: ["staff"],
  prioritise: ["staff"],
  rate: ["reporter", "owner"],
  accept: ["staff"],
  ask: ["staff"],
  answer: ["staff", "reporter", "owner"],
  hold: ["staff"],
  resume: ["staff"],
  complete: ["staff"],
  reject: ["staff"],
  withdraw: ["reporter", "owner"],
  reopen: ["staff", "present", "owner"],
};

/** Returns null if the actor may act, else the refusal; what they may not see does not exist. */
export function canUseRequest(
  actor: Actor,
  action: Action | "see" | "mute",
  request: RequestSubject,
): RefusalResult | null {
  const roles = partiesOf(actor, request);
  if (roles.length === 0) return { code: "generic.not_found" };
  return parties[action].some((party) => roles.includes(party))
    ? null
    : { code: "generic.forbidden" };
}

/** Returns null when the actor may read a comment of this kind, and its files; else why not. */
export function canRead(
  actor: Actor,
  kind: CommentKind,
  request: RequestSubject,
): RefusalResult | null {
  return canUseRequest(actor, kind === "internal" ? "note" : "see", request);
}

function partiesOf(actor: Actor, request: RequestSubject): Party[] {
  if (!actor.orgIds.includes(request.orgId)) return [];
  const roles: Party[] = [];
  const reporter = request.reporterId === actor.personId;
  const isParty = reporter || request.assigneeId === actor.personId;
  const near = isStaffOfBuilding(actor, request.orgId, request.buildingId);
  if (isStaffOf(actor, request.orgId) && (near || isParty)) roles.push("staff");
  if (reporter) roles.push("reporter");
  if (reporter && hasHomeNear(actor, request)) roles.push("present");
  const place = { ...accessSubject(request), people: [] };
  if (!isStaff(actor) && isInScope(accessScope(actor), place)) roles.push("household");
  if (isOwner(actor, request)) roles.push("owner");
  return roles;
}

function hasHomeNear(actor: Actor, { orgId, buildingId }: RequestSubject): boolean {
  return actor.places.some((place) => place.orgId === orgId && place.buildingId === buildingId);
}

/** Returns true if the actor owns the apartment that a request is about. */
function isOwner(actor: Actor, { apartmentId }: RequestSubject): boolean {
  return (
    !isStaff(actor) &&
    apartmentId !== null &&
    actor.places.some((place) => place.apartmentId === apartmentId && place.kind === "owner")
  );
}

/** Converts a request for the access rules. */
export function accessSubject(request: RequestSubject): AccessSubject {
  const { orgId, buildingId, apartmentId, reporterId, assigneeId, openedAt } = request;
  const begun = toLocal(openedAt).date;
  const people = { people: [reporterId], staffPeople: [assigneeId] };
  return { orgId, buildingId, apartmentId, begun, begunAt: openedAt.toISOString(), ...people };
}

/** A place that something is reported about; finer parts are null where it means the whole. */
export type ReportedPlace = {
  orgId: string;
  buildingId: string;
  entranceId: string | null;
  apartmentId: string | null;
};

/** Returns null if the actor may report here: staff in their buildings, others in their homes. */
export function canReport(actor: Actor, place: ReportedPlace): RefusalResult | null {
  const near = actor.places.some(
    (residency) =>
      residency.orgId === place.orgId &&
      residency.buildingId === place.buildingId &&
      (place.apartmentId
        ? residency.apartmentId === place.apartmentId
        : !place.entranceId || residency.entranceId === place.entranceId),
  );
  const served = isStaffOfBuilding(actor, place.orgId, place.buildingId);
  return served || near ? null : { code: "generic.not_found" };
}

/** Returns null if the actor may name who reports something here: staff of the building alone. */
export function canNameReporter(actor: Actor, place: ReportedPlace | null): RefusalResult | null {
  if (!isStaff(actor)) return { code: "generic.forbidden" };
  const served = place && isStaffOfBuilding(actor, place.orgId, place.buildingId);
  return served ? null : { code: "generic.not_found" };
}

/** Returns null when the actor may see what is open in a whole building; else why not. */
export function canOversee(actor: Actor, buildingId: string): RefusalResult | null {
  const served = actor.orgIds.some((orgId) => isStaffOfBuilding(actor, orgId, buildingId));
  return served ? null : { code: "generic.not_found" };
}

/**
 * Returns null if the actor may choose the priority: only staff choose urgent, and only in
 * categories where delay does harm.
 */
export function canPrioritise(
  actor: Actor,
  category: Category,
  priority: Priority,
): RefusalResult | null {
  if (priority !== "urgent") return null;
  if (!isStaff(actor)) return { code: "requests.urgent_for_staff" };
  return urgentCategories.includes(category) ? null : { code: "requests.urgent_not_allowed" };
}

/** A member of staff; `buildingIds` null: all of the organisation. */
export type Colleague = { id: string; buildingIds: readonly string[] | null };

/**
 * Returns whether a request of this building may be given to a colleague; whoever sees it may take
 * it themselves.
 */
export function canBeGiven(colleague: Colleague, buildingId: string, doerId: string | null) {
  return colleague.id === doerId || (colleague.buildingIds?.includes(buildingId) ?? true);
}

/**
 * Filters the colleagues to whom the actor could assign something, with the buildings they share.
 */
export function filterAssignable<C extends Colleague>(actor: Actor, colleagues: readonly C[]) {
  const { buildingIds: buildings, personId } = actor;
  return colleagues.flatMap((one) => {
    const shared = one.buildingIds?.filter((id) => buildings?.includes(id) ?? true) ?? null;
    return shared?.length === 0 && one.id !== personId ? [] : [{ ...one, buildingIds: shared }];
  });
}
