import { openStatuses, type Status } from "#core/requests/model.ts";

/** What a letter may tell of a request. */
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

/** What a letter may tell of the money of an apartment. */
export type PaymentNews = "issued" | "cancelled" | "received" | "reversed";

/** Why somebody hears of a request; said at the foot of the letter. */
export type RequestReason = "reporter" | "assignee" | "asker" | "staff";

/** What became of a piece of news for one person. */
export const outcomes = [
  "sent",
  /** They chose no letters about the topic. */
  "unwanted",
  /** No account, an address nobody proved, or somebody who asked to be forgotten. */
  "unreachable",
  /** They may not see it (any more). */
  "hidden",
  /** It is so no longer, or no longer theirs. */
  "past",
] as const;
export type Outcome = (typeof outcomes)[number];

/** News of a request that is only worth telling while the request stands so. */
export const standing: Partial<Record<RequestNews, readonly Status[]>> = {
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

/** How much of somebody's words a letter quotes, in characters. */
export const quoted = 300;

/** At most so many requests or invoices are told in one letter; of the others it says how many. */
export const toldAtOnce = 10;
