import type { Audience } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { EscalationStep } from "./clock/escalation.ts";
import type {
  ClockName,
  CommentKind,
  Move,
  Priority,
  RequestSubject,
  ServiceRequest,
  Status,
  TimelineEvent,
} from "./model.ts";

/** Facts about a request. */
export type RequestFact =
  | { kind: "request.opened"; priority: Priority }
  | { kind: "request.moved"; action: Move; from: Status; to: Status }
  | { kind: "request.commented"; comment: CommentKind }
  | { kind: "request.edited" }
  | { kind: "request.assigned"; from: string | null; to: string }
  | { kind: "request.prioritised"; from: Priority; to: Priority }
  | { kind: "request.rated"; rating: number }
  | { kind: "request.escalated"; clock: ClockName; step: EscalationStep; from: EscalationStep }
  /** Null: nobody on duty has answered. */
  | { kind: "request.duty_called"; personId: string | null };

/** Returns the audience of a fact: whoever may see the request; of a note, an escalation and a duty call only staff. */
export function requestAudience(fact: RequestFact, request: RequestSubject): Audience {
  // Whoever it is taken from hears that it is theirs no longer.
  const before = fact.kind === "request.assigned" ? fact.from : null;
  const parties = [request.reporterId, request.assigneeId, before].filter((id) => id !== null);
  const staff = { staff: true, staffBuilding: request.buildingId, staffPeople: parties };
  if (fact.kind === "request.commented" && fact.comment === "internal") return staff;
  if (fact.kind === "request.escalated" || fact.kind === "request.duty_called") return staff;
  return {
    ...staff,
    people: [request.reporterId],
    apartments: request.apartmentId ? [request.apartmentId] : [],
    begun: toLocal(request.openedAt).date,
    begunAt: request.openedAt.toISOString(),
  };
}

/** Details of a timeline entry besides its event. */
export type Details = {
  action?: Move;
  from?: Status;
  to?: Status;
  until?: string;
  assigneeId?: string;
  priority?: { from: Priority; to: Priority };
  rating?: number;
  edited?: readonly ("title" | "description")[];
};

/** Result of a decision: the request afterwards, its timeline entry, comment and fact. */
export type RequestChange = {
  next: ServiceRequest;
  event: TimelineEvent;
  details: Details;
  comment: { kind: CommentKind; body: string } | null;
  fact: RequestFact;
};
