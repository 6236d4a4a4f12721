import { openStatuses, type Status } from "../model.ts";

/** News that a letter may contain about a request. */
export type RequestNews =
  | "opened"
  | "urgent"
  | "assigned"
  | "commented"
  | "asked"
  | "answered"
  | "accepted"
  | "held"
  | "resumed"
  | "completed"
  | "rejected"
  | "reopened"
  | "withdrawn";

/** Why somebody hears of a request; said at the foot of the letter. */
export type RequestReason = "reporter" | "assignee" | "asker" | "staff";

/** News of a request that is only worth telling while the request stands so. */
export const newsStatuses: Partial<Record<RequestNews, readonly Status[]>> = {
  opened: ["new"],
  urgent: openStatuses,
  assigned: openStatuses,
  asked: ["pending"],
  accepted: ["in_progress"],
  held: ["on_hold"],
  resumed: ["in_progress"],
  completed: ["completed"],
  rejected: ["rejected"],
  withdrawn: ["rejected"],
  reopened: openStatuses,
};
