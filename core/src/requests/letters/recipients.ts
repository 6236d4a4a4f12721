import { onDuty, type Serving } from "#core/staff/duty.ts";
import type { RequestFact } from "../events.ts";
import type { Status } from "../model.ts";
import { type RequestNews, type RequestReason, newsStatuses } from "./news.ts";

/** A fact about a request, with what its timeline says beside it. */
export type Happening = {
  fact: RequestFact;
  /** Null is the clock. */
  doerId: string | null;
  /** True when the author spoke for the management. */
  byStaff: boolean;
  /** Whom a step gave the request to, where it did. */
  givenTo: string | null;
};

/** People and places that a request concerns. */
export type RequestParties = {
  reporterId: string;
  assigneeId: string | null;
  /** Person who asked the last question. */
  askerId: string | null;
  /** Those who serve its building today. */
  staff: readonly Serving[];
};

/** Somebody who hears a piece of news, and why. */
export type Heard = { personId: string; news: RequestNews; reason: RequestReason };

/**
 * Returns who hears of a fact by letter: one piece of news each, nobody of their own acts, nobody
 * of internal notes.
 */
export function requestRecipients(happening: Happening, concerned: RequestParties): Heard[] {
  const heard = new Map<string, Heard>();
  for (const { to, news, reason } of addressed(happening, concerned))
    if (to && to !== happening.doerId && !heard.has(to))
      heard.set(to, { personId: to, news, reason });
  return [...heard.values()];
}

type Addressed = { to: string | null; news: RequestNews; reason: RequestReason };

function addressed(happening: Happening, concerned: RequestParties): Addressed[] {
  const { fact, byStaff, givenTo } = happening;
  const { reporterId, assigneeId } = concerned;
  const reporter = (news: RequestNews) => ({ to: reporterId, news, reason: "reporter" as const });
  const assignee = (news: RequestNews, to = assigneeId) => ({
    to,
    news,
    reason: "assignee" as const,
  });
  switch (fact.kind) {
    case "request.opened":
      return expecting(concerned, fact.priority === "urgent", "opened");
    case "request.prioritised":
      return fact.to === "urgent"
        ? [assignee("urgent"), ...expecting(concerned, true, "urgent")]
        : [];
    case "request.assigned":
      return [assignee("assigned", fact.to)];
    case "request.commented":
      if (fact.comment === "internal") return [];
      return [reporter("commented"), ...(byStaff ? [] : [assignee("commented")])];
    case "request.moved":
      break;
    default:
      return [];
  }

  switch (fact.action) {
    case "accept":
      return [reporter("accepted"), assignee("assigned", givenTo)];
    case "ask":
      return [reporter("asked")];
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
      return [reporter("completed")];
    case "reject":
      return [reporter("rejected")];
    case "withdraw":
      return [reporter("withdrawn"), assignee("withdrawn")];
    case "reopen":
      return [reporter("reopened"), assignee("reopened")];
    default:
      return [];
  }
}

/**
 * Returns who expects a new request: staff on duty at its building; of an urgent one everybody who
 * serves it.
 */
function expecting({ staff }: RequestParties, urgent: boolean, news: RequestNews): Addressed[] {
  const recipients = urgent ? staff : onDuty(staff);
  return recipients.map(({ id }) => ({ to: id, news, reason: "staff" }));
}

/** As much of a request as decides whether news of it is still worth telling. */
export type RequestState = {
  status: Status;
  urgent: boolean;
  reporterId: string;
  assigneeId: string | null;
};

/** Returns whether news is still true and still concerns its recipient. */
export function stillSo({ personId, news, reason }: Heard, now: RequestState): boolean {
  if (reason === "assignee" && now.assigneeId !== personId) return false;
  if (reason === "reporter" && now.reporterId !== personId) return false;
  if (news === "urgent" && !now.urgent) return false;
  return newsStatuses[news]?.includes(now.status) ?? true;
}
