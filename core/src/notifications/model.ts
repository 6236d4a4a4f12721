import { openStatuses, type Status } from "#core/requests/model.ts";

/** The topics that letters are written about today; the others of the matrix have nothing to tell yet. */
export const writtenTopics = ["requests"] as const;
export type WrittenTopic = (typeof writtenTopics)[number];

/** What a letter may tell of a request. */
export const requestNews = [
  "opened",
  "urgent",
  "assigned",
  "commented",
  "asked",
  "answered",
  "accepted",
  "held",
  "resumed",
  "completed",
  "rejected",
  "reopened",
  "withdrawn",
] as const;
export type RequestNews = (typeof requestNews)[number];

/** Why somebody hears of it; said at the foot of the letter. */
export const requestReasons = ["reporter", "assignee", "asker", "staff"] as const;
export type RequestReason = (typeof requestReasons)[number];

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

/** News that is only worth telling while the request stands so. */
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
