import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { RequestChange } from "../events.ts";
import type { AssignInput, EditInput, PrioritiseInput, RateInput } from "../inputs.ts";
import { type acts, type CommentKind, isOpen, type ServiceRequest } from "../model.ts";
import { canUseRequest, canPrioritise } from "../policy.ts";

type Act = (typeof acts)[number];

/** Returns null if a change that moves nothing may be made now. */
export function canChange(request: ServiceRequest, act: Act, actor: Actor): RefusalResult | null {
  const refused = canUseRequest(actor, act, request);
  if (refused) return refused;
  if (act === "rate" && request.rating !== null) return { code: "requests.already_rated" };
  return inTime(request, act) ? null : { code: "requests.action_not_allowed" };
}

function inTime({ status }: ServiceRequest, act: Act): boolean {
  if (act === "edit") return status === "new";
  if (act === "rate") return status === "completed";
  return act === "comment" || act === "note" || isOpen(status);
}

/** Adds a comment; only a public one of staff is a first response. */
export function commentRequest(
  request: ServiceRequest,
  kind: CommentKind,
  body: string,
  actor: Actor,
  now: Date,
): RequestChange | RefusalResult {
  const refused = canChange(request, kind === "public" ? "comment" : "note", actor);
  if (refused) return refused;
  const responds = kind === "public" && isStaff(actor);
  return {
    next: {
      ...request,
      respondedAt: request.respondedAt ?? (responds ? now : null),
      // A note must not show itself by moving the request up in a resident's list.
      updatedAt: kind === "public" ? now : request.updatedAt,
    },
    event: "comment_added",
    details: {},
    comment: { kind, body },
    fact: { kind: "request.commented", comment: kind },
  };
}

/** Corrects title or description before anybody has begun. */
export function editRequest(
  request: ServiceRequest,
  { title, description }: Pick<EditInput, "title" | "description">,
  actor: Actor,
  now: Date,
): RequestChange | RefusalResult {
  const refused = canChange(request, "edit", actor);
  if (refused) return refused;
  const edited = [
    ...(title === request.title ? [] : (["title"] as const)),
    ...(description === request.description ? [] : (["description"] as const)),
  ];
  return {
    next: { ...changed(request, now), title, description },
    event: "updated",
    details: { edited },
    comment: null,
    fact: { kind: "request.edited" },
  };
}

/** Hands the request to a member of staff. */
export function assignRequest(
  request: ServiceRequest,
  { assigneeId }: Pick<AssignInput, "assigneeId">,
  actor: Actor,
  now: Date,
): RequestChange | RefusalResult {
  const refused = canChange(request, "assign", actor);
  if (refused) return refused;
  return {
    next: { ...changed(request, now), assigneeId },
    event: "assigned",
    details: { assigneeId },
    comment: null,
    fact: { kind: "request.assigned", from: request.assigneeId, to: assigneeId },
  };
}

/** Changes the priority: the clocks take its targets and keep their elapsed time. */
export function prioritiseRequest(
  request: ServiceRequest,
  { priority }: Pick<PrioritiseInput, "priority">,
  actor: Actor,
  now: Date,
): RequestChange | RefusalResult {
  const refused =
    canChange(request, "prioritise", actor) ?? canPrioritise(actor, request.category, priority);
  if (refused) return refused;
  return {
    next: {
      ...changed(request, now),
      priority,
      log: [...request.log, { at: now, status: request.status, priority }],
    },
    event: "updated",
    details: { priority: { from: request.priority, to: priority } },
    comment: null,
    fact: { kind: "request.prioritised", from: request.priority, to: priority },
  };
}

/** Rates the result; once per completion. */
export function rateRequest(
  request: ServiceRequest,
  { rating, comment: body }: Pick<RateInput, "rating" | "comment">,
  actor: Actor,
  now: Date,
): RequestChange | RefusalResult {
  const refused = canChange(request, "rate", actor);
  if (refused) return refused;
  return {
    next: { ...changed(request, now), rating },
    event: "updated",
    details: { rating },
    comment: body ? { kind: "public", body } : null,
    fact: { kind: "request.rated", rating },
  };
}

function changed(request: ServiceRequest, now: Date): ServiceRequest {
  return { ...request, updatedAt: now, version: request.version + 1 };
}
