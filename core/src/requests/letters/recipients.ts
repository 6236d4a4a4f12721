import { listNotifiedStaff, type Serving } from "#core/staff/notified-staff.ts";
import { escalationSteps } from "../clock/escalation.ts";
import type { RequestFact } from "../events.ts";
import { type ClockName, limits, type Status } from "../model.ts";
import { isMutable } from "./mute.ts";
import { escalatedClock, type RequestNews, type RequestReason, newsStatuses } from "./news.ts";

/** A fact about a request, with what its timeline says beside it. */
export type Happening = {
  fact: RequestFact;
  /** Null is the clock. */
  doerId: string | null;
  /** True when the author spoke for the management. */
  byStaff: boolean;
  /** Whom a step gave the request to, where it did. */
  givenTo: string | null;
  /** Assignee until then. */
  takenFrom: string | null;
};

/** People and places that a request concerns. */
export type RequestParties = {
  reporterId: string;
  /** Owners of its apartment today. */
  owners: readonly string[];
  assigneeId: string | null;
  /** Person who asked the last question. */
  askerId: string | null;
  /** Those who serve its building today. */
  staff: readonly Serving[];
  /** Whoever on duty is called about it first; null where nobody is. */
  calledFirst: string | null;
  /** People who muted the request. */
  muted: readonly string[];
};

/** Somebody who hears a piece of news, and why. */
export type Heard = { personId: string; news: RequestNews; reason: RequestReason };

/**
 * Returns who hears of a fact: one piece of news each, nobody of their own acts, nobody of internal notes, and
 * whoever muted the request only of what a mute does not hold back.
 */
export function requestRecipients(happening: Happening, concerned: RequestParties): Heard[] {
  const heard = new Map<string, Heard>();
  for (const { to, news, reason } of addressed(happening, concerned)) {
    const isMuted = to !== null && isMutable(news) && concerned.muted.includes(to);
    if (to && to !== happening.doerId && !isMuted && !heard.has(to))
      heard.set(to, { personId: to, news, reason });
  }
  return [...heard.values()];
}

type Addressed = { to: string | null; news: RequestNews; reason: RequestReason };

function addressed(happening: Happening, concerned: RequestParties): Addressed[] {
  const { fact, byStaff, givenTo, takenFrom } = happening;
  const { reporterId, assigneeId } = concerned;
  const owners = (news: RequestNews) => addressOwners(concerned, news);
  const reporter = (news: RequestNews) => ({ to: reporterId, news, reason: "reporter" as const });
  const assignee = (news: RequestNews, to = assigneeId) => ({
    to,
    news,
    reason: "assignee" as const,
  });
  switch (fact.kind) {
    case "request.opened":
      // The call tells whoever is on duty.
      return [
        ...expecting(concerned, fact.priority === "urgent", "opened").filter(
          ({ to }) => to !== concerned.calledFirst,
        ),
        ...owners("opened"),
        // Whom staff have opened it for.
        reporter("opened"),
      ];
    case "request.prioritised":
      return fact.to === "urgent"
        ? [assignee("urgent"), ...expecting(concerned, true, "urgent")]
        : [];
    case "request.assigned":
      return [assignee("assigned", fact.to), addressFormerAssignee(fact.from, fact.to)];
    case "request.commented":
      if (fact.comment === "internal") return [];
      return [reporter("commented"), ...(byStaff ? [] : [assignee("commented")])];
    case "request.rated":
      return fact.rating <= limits.poorRating
        ? [assignee("rated_poorly"), ...expecting(concerned, false, "rated_poorly")]
        : [];
    case "request.escalated":
      return addressEscalation(fact, concerned);
    case "request.duty_called":
      return fact.personId
        ? [{ to: fact.personId, news: "duty_call", reason: "duty" }]
        : expecting(concerned, true, "duty_unanswered");
    case "request.moved":
      break;
    default:
      return [];
  }

  switch (fact.action) {
    case "accept":
      return [
        reporter("accepted"),
        assignee("assigned", givenTo),
        addressFormerAssignee(takenFrom, givenTo),
      ];
    case "ask":
      return [reporter("asked"), ...owners("asked")];
    case "answer":
      if (byStaff) return [reporter("commented")];
      // The owner of the apartment may have answered for the tenant.
      return [
        reporter("answered"),
        assigneeId
          ? assignee("answered")
          : { to: concerned.askerId, news: "answered", reason: "asker" },
      ];
    case "hold":
      return [reporter("held")];
    case "resume":
      // Who takes it up again knows; whoever waited for the day does not.
      return happening.doerId === null ? [assignee("resumed")] : [];
    case "complete":
      return [reporter("completed"), ...owners("completed")];
    case "reject":
      return [reporter("rejected"), ...owners("rejected")];
    case "withdraw":
      return [reporter("withdrawn"), assignee("withdrawn")];
    case "reopen":
      return [reporter("reopened"), ...owners("reopened"), assignee("reopened")];
    default:
      return [];
  }
}

/**
 * Returns who expects a new request: the managers of its building; of an urgent one everybody who
 * serves it.
 */
function expecting({ staff }: RequestParties, urgent: boolean, news: RequestNews): Addressed[] {
  const recipients = urgent ? staff : listNotifiedStaff(staff);
  return recipients.map(({ id }) => ({ to: id, news, reason: "staff" }));
}

/**
 * Addresses the owners of the apartment: they hear of what their tenants, or staff, report there; not
 * of what one of them reports.
 */
function addressOwners({ owners, reporterId }: RequestParties, news: RequestNews): Addressed[] {
  if (owners.includes(reporterId)) return [];
  return owners.map((to) => ({ to, news, reason: "owner" }));
}

/** Addresses the former assignee, where another one follows. */
function addressFormerAssignee(from: string | null, to: string | null): Addressed {
  return { to: to && from !== to ? from : null, news: "taken_away", reason: "former" };
}

/**
 * Addresses those who hear that a clock has reached a step: at 75 % the assignee, or the managers where there is none; at
 * 90 % the managers of the building; at 100 % the administrators. All of them hear of the highest step alone.
 */
function addressEscalation(
  { clock, step, from }: Extract<RequestFact, { kind: "request.escalated" }>,
  { assigneeId, staff }: RequestParties,
): Addressed[] {
  const news = `${clock}_at_${step}` as const;
  const managers = listNotifiedStaff(staff).map(({ id }) => ({
    to: id,
    news,
    reason: "staff" as const,
  }));
  return escalationSteps.flatMap((reached): Addressed[] => {
    if (reached < from || reached > step) return [];
    if (reached === 75 && assigneeId) return [{ to: assigneeId, news, reason: "assignee" }];
    if (reached < 100) return managers;
    const admins = staff.filter(({ role }) => role === "admin");
    return admins.map(({ id }) => ({ to: id, news, reason: "admin" }));
  });
}

/** As much of a request as decides whether news of it is still worth telling. */
export type RequestState = {
  status: Status;
  urgent: boolean;
  reporterId: string;
  assigneeId: string | null;
  /** Clocks that run: neither stopped nor paused. */
  running: readonly ClockName[];
};

/** Returns whether news is still true and still concerns its recipient. */
export function stillSo({ personId, news, reason }: Heard, now: RequestState): boolean {
  if (reason === "assignee" && now.assigneeId !== personId) return false;
  if (reason === "former" && now.assigneeId === personId) return false;
  if (reason === "reporter" && now.reporterId !== personId) return false;
  if (news === "urgent" && !now.urgent) return false;
  const clock = escalatedClock(news);
  if (clock) return now.running.includes(clock);
  return newsStatuses[news]?.includes(now.status) ?? true;
}
