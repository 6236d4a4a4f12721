import type { RequestChange } from "#core/requests/events.ts";
import type { LocationInput } from "#core/requests/inputs.ts";
import type { ServiceRequest } from "#core/requests/model.ts";
import type { ReportedPlace } from "#core/requests/policy.ts";
import { clockMarksOf, type SlaPolicy } from "#core/requests/clock/sla.ts";

export type NewRequest = {
  request: ServiceRequest;
  place: ReportedPlace;
  location: LocationInput;
  preferredDate: string | null;
  policy: SlaPolicy;
  /** Person who opened it: the reporter, or staff for them. */
  openedBy: string;
  caller: RequestCaller | null;
};

/** Person outside the register for whom staff report. */
export type RequestCaller = { name: string; phone?: string | undefined };

/** Converts a new request to its row. */
export function rowOf({ request: created, place, location, ...opening }: NewRequest) {
  const { preferredDate, policy, openedBy, caller } = opening;
  return {
    ...columnsOf(created, policy),
    id: created.id,
    orgId: created.orgId,
    number: created.number,
    category: created.category,
    locationKind: location.kind,
    buildingId: place.buildingId,
    entranceId: place.entranceId,
    apartmentId: place.apartmentId,
    locationText: location.kind === "other" ? location.text : null,
    preferredDate,
    reporterId: created.reporterId,
    callerName: caller?.name ?? null,
    callerPhone: caller?.phone ?? null,
    openedAt: created.openedAt,
    updatedBy: openedBy,
    policyVersion: created.policyVersion,
    comments: 0,
  };
}

/** Builds the first entry of a request's timeline. */
export function firstLineOf(
  { id, orgId, status, priority, openedAt }: ServiceRequest,
  openedBy: string,
) {
  const created = { event: "created" as const, actorId: openedBy, details: {} };
  return { orgId, requestId: id, ...created, status, priority, at: openedAt };
}

export type Saying = { actor: { id: string; staff: boolean } | null; at: Date };

/** Returns what a change adds: the comment, if any, and the line of the timeline. */
export function linesOf(
  { next, event, details, comment: commentText }: RequestChange,
  { actor, at }: Saying,
  newId: () => string,
) {
  const { id: requestId, orgId, status, priority } = next;
  const comment = commentText &&
    actor && {
      id: newId(),
      orgId,
      requestId,
      ...commentText,
      authorId: actor.id,
      byStaff: actor.staff,
      at,
    };
  const origin = { actorId: actor?.id ?? null, commentId: comment?.id ?? null };
  return { comment, line: { orgId, requestId, event, details, ...origin, status, priority, at } };
}

/** Lists the columns of a request that change. */
export function columnsOf(now: ServiceRequest, policy: SlaPolicy) {
  const { response, resolution } = clockMarksOf(now, policy);
  return {
    title: now.title,
    description: now.description,
    priority: now.priority,
    status: now.status,
    statusBefore: now.before,
    assigneeId: now.assigneeId,
    reason: now.reason,
    heldUntil: now.heldUntil,
    updatedAt: now.updatedAt,
    respondedAt: now.respondedAt,
    closedAt: now.closedAt,
    rating: now.rating,
    reopenings: now.reopenings,
    responseTarget: response.targetMinutes,
    responseRiskAt: response.riskAt,
    responseCriticalAt: response.criticalAt,
    responseDueAt: response.dueAt,
    responseStoppedAt: response.stoppedAt,
    resolutionTarget: resolution.targetMinutes,
    resolutionRiskAt: resolution.riskAt,
    resolutionCriticalAt: resolution.criticalAt,
    resolutionDueAt: resolution.dueAt,
    resolutionStoppedAt: resolution.stoppedAt,
    resolutionPaused: resolution.paused,
    version: now.version,
  };
}
