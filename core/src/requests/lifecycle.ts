import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { RefusalCode, RefusalResult } from "#core/kernel/refusal.ts";
import { nextState, type TransitionTable } from "#core/kernel/transition.ts";
import { dateBetween } from "./clock/calendar.ts";
import { canChange } from "./rules/changes.ts";
import type { RequestChange, Details } from "./events.ts";
import type { MoveInput } from "./inputs.ts";
import {
  type Action,
  acts,
  isOpen,
  limits,
  type Move,
  moves,
  type NeededField,
  type ServiceRequest,
  type Status,
  type TimelineEvent,
  withdrawn,
} from "./model.ts";
import { canUseRequest } from "./policy.ts";

/** Every way from status to status; nothing else is allowed. */
export const lifecycle: TransitionTable<Move, Status> = {
  accept: { from: ["new", "pending", "on_hold"], to: "in_progress" },
  ask: { from: ["new", "in_progress"], to: "pending" },
  answer: { from: ["pending"], to: "previous" },
  hold: { from: ["new", "in_progress"], to: "on_hold" },
  resume: { from: ["on_hold"], to: "in_progress" },
  complete: { from: ["in_progress"], to: "completed" },
  reject: { from: ["new", "pending", "in_progress", "on_hold"], to: "rejected" },
  withdraw: { from: ["new", "pending"], to: "rejected" },
  reopen: { from: ["completed"], to: "in_progress" },
};

/** Fields that an action requires. */
export const actionNeeds: Readonly<Record<Action, readonly NeededField[]>> = {
  accept: ["assigneeId"],
  ask: ["question"],
  answer: ["comment"],
  hold: ["reason", "until"],
  resume: [],
  complete: ["note"],
  reject: ["reason"],
  withdraw: [],
  reopen: ["reason"],
  comment: ["comment"],
  note: ["comment"],
  edit: ["title", "description"],
  assign: ["assigneeId"],
  prioritise: ["priority"],
  rate: ["rating", "comment"],
};

/** Person who takes a step, or the job that resumes held requests. */
export type Doer = Actor | "clock";

/** Takes one step: the change it comes to, or why it may not be taken. */
export function applyMove(
  request: ServiceRequest,
  input: MoveInput,
  doer: Doer,
  now: Date,
): RequestChange | RefusalResult {
  const refused = canMove(request, input.action, doer, now) ?? checkInput(input, now);
  if (refused) return refused;
  const from = request.status;
  const to = nextState(lifecycle, input.action, from, request.before);
  if (!to) return notNow;

  const comment = wordsOf(input);
  const staff = doer !== "clock" && isStaff(doer);
  const responds = staff && (comment !== null || input.action === "accept");
  const next: ServiceRequest = {
    ...request,
    status: to,
    before: to === "pending" ? from : null,
    reason: reasonOf(input),
    heldUntil: input.action === "hold" ? input.until : null,
    assigneeId: assigneeOf(request, input, doer),
    respondedAt: request.respondedAt ?? (responds ? now : null),
    closedAt: isOpen(to) ? null : now,
    updatedAt: now,
    version: request.version + 1,
    log: [...request.log, { at: now, status: to, priority: request.priority }],
    ...(input.action === "reopen" ? { reopenings: request.reopenings + 1, rating: null } : {}),
  };
  const details: Details = {
    action: input.action,
    from,
    to,
    ...(input.action === "hold" ? { until: input.until } : {}),
    ...(next.assigneeId && next.assigneeId !== request.assigneeId
      ? { assigneeId: next.assigneeId }
      : {}),
  };
  return {
    next,
    event: eventOf(to),
    details,
    comment: comment === null ? null : { kind: "public", body: comment },
    fact: { kind: "request.moved", action: input.action, from, to },
  };
}

const notNow: RefusalResult = { code: "requests.action_not_allowed" };

/** Returns null if this person may take the step now, not looking at its input. */
export function canMove(
  request: ServiceRequest,
  action: Move,
  doer: Doer,
  now: Date,
): RefusalResult | null {
  if (doer === "clock") return action === "resume" && isDue(request, now) ? null : notNow;
  const refused = canUseRequest(doer, action, request);
  if (refused) return refused;
  if (!nextState(lifecycle, action, request.status, request.before)) return notNow;
  if (action === "ask" && isUnseen(request)) return { code: "requests.ask_by_phone" };
  const late = request.closedAt && now.getTime() - request.closedAt.getTime() > limits.reopenWindow;
  return action === "reopen" && late && !isStaff(doer)
    ? { code: "requests.reopen_too_late" }
    : null;
}

/** Returns true if nobody but staff sees a request: a caller's, about no apartment. */
function isUnseen({ callerName, apartmentId }: ServiceRequest): boolean {
  return callerName !== null && apartmentId === null;
}

/** Returns true if a request on hold goes on: its local date has begun. */
function isDue({ status, heldUntil }: ServiceRequest, now: Date): boolean {
  return status === "on_hold" && heldUntil !== null && heldUntil <= toLocal(now).date;
}

function checkInput(input: MoveInput, now: Date): RefusalResult | null {
  return input.action === "hold"
    ? dateBetween("until", input.until, 1, limits.holdDays, now)
    : null;
}

/** Returns the public text of a step. */
function wordsOf(input: MoveInput): string | null {
  switch (input.action) {
    case "ask":
      return input.question;
    case "answer":
      return input.comment;
    case "complete":
      return input.note;
    case "hold":
    case "reject":
    case "reopen":
      return input.reason;
    default:
      return null;
  }
}

function reasonOf(input: MoveInput): string | null {
  if (input.action === "withdraw") return withdrawn;
  return input.action === "hold" || input.action === "reject" ? input.reason : null;
}

function assigneeOf(request: ServiceRequest, input: MoveInput, doer: Doer): string | null {
  if (input.action !== "accept" || doer === "clock") return request.assigneeId;
  return input.assigneeId ?? request.assigneeId ?? doer.personId;
}

function eventOf(to: Status): TimelineEvent {
  return to === "in_progress" || to === "completed" ? to : "updated";
}

/** An action as a button: drawn for those who may ever take it, with the reason where not now. */
export type AllowedAction = {
  action: Action;
  allowed: boolean;
  reason: RefusalCode | null;
  needs: readonly NeededField[];
};

/** Returns what the actor may do with a request, and what not yet or no longer. */
export function allowedActions(actor: Actor, request: ServiceRequest, now: Date): AllowedAction[] {
  const offered = [
    ...moves.map((action) => ({ action, refused: canMove(request, action, actor, now) })),
    ...acts.map((action) => ({ action, refused: canChange(request, action, actor) })),
  ];
  return offered
    .filter(({ action }) => canUseRequest(actor, action, request) === null)
    .map(({ action, refused }) => ({
      action,
      allowed: refused === null,
      reason: refused?.code ?? null,
      needs: actionNeeds[action],
    }));
}
