import { day, hour } from "#core/kernel/time.ts";

export const statuses = [
  "new",
  "in_progress",
  "completed",
  "rejected",
  "pending",
  "on_hold",
] as const;
export type Status = (typeof statuses)[number];

export const openStatuses = ["new", "in_progress", "pending", "on_hold"] as const;
export type OpenStatus = (typeof openStatuses)[number];

export const priorities = ["urgent", "high", "medium", "low"] as const;
export type Priority = (typeof priorities)[number];

export const categories = [
  "plumbing",
  "electrical",
  "heating",
  "cleaning",
  "maintenance",
  "security",
  "other",
] as const;
export type Category = (typeof categories)[number];

/** Where a delay floods, burns or locks out: only these may be urgent. */
export const urgentCategories: readonly Category[] = [
  "plumbing",
  "electrical",
  "heating",
  "security",
];

export const timelineEvents = [
  "created",
  "updated",
  "assigned",
  "in_progress",
  "completed",
  "comment_added",
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

/** Steps from status to status; `lifecycle.ts` holds their table. */
export const moves = [
  "accept",
  "ask",
  "answer",
  "hold",
  "resume",
  "complete",
  "reject",
  "withdraw",
  "reopen",
] as const;
export type Move = (typeof moves)[number];

/** Actions that do not change the status. `note` is a comment that only staff read. */
export const acts = ["comment", "note", "edit", "assign", "prioritise", "rate"] as const;
export const actions = [...moves, ...acts] as const;
export type Action = (typeof actions)[number];

/** Names of input fields that actions require. */
export const needs = [
  "assigneeId",
  "question",
  "comment",
  "reason",
  "until",
  "note",
  "priority",
  "rating",
  "title",
  "description",
] as const;
export type NeededField = (typeof needs)[number];

export const locationKinds = ["apartment", "entrance", "building", "other"] as const;
export type LocationKind = (typeof locationKinds)[number];

export const commentKinds = ["public", "internal"] as const;
export type CommentKind = (typeof commentKinds)[number];

export const clockNames = ["response", "resolution"] as const;
export type ClockName = (typeof clockNames)[number];

export const clockStates = [
  "on_time",
  "at_risk",
  "breached",
  "met",
  "missed",
  "paused",
  "dropped",
] as const;
export type ClockState = (typeof clockStates)[number];

/** The reason a withdrawn request is rejected with; shown through its text. */
export const withdrawn = "withdrawn";

export const limits = {
  title: { min: 3, max: 120 },
  description: { min: 10, max: 5000 },
  /** Comments, questions, notes and reasons. */
  words: { min: 1, max: 5000 },
  place: { min: 2, max: 200 },
  callerName: { min: 2, max: 100 },
  preferredDays: 90,
  holdDays: 90,
  perDay: 20,
  duplicateWindow: hour,
  reopenWindow: 7 * day,
  rating: { min: 1, max: 5 },
  /** Ratings up to this one offer reopening. */
  poorRating: 2,
  search: 200,
  page: { usual: 20, max: 100 },
} as const;

/** A request was in this state from `at` until the next entry. */
export type LogEntry = { at: Date; status: Status; priority: Priority };

/** A request as its rules see it. */
export type ServiceRequest = {
  id: string;
  orgId: string;
  number: number;
  title: string;
  description: string;
  category: Category;
  priority: Priority;
  status: Status;
  /** The status an answer returns to; only while pending. */
  before: Status | null;
  buildingId: string;
  apartmentId: string | null;
  reporterId: string;
  /** Name of the caller outside the register for whom staff reported it; null without one. */
  callerName: string | null;
  assigneeId: string | null;
  /** Why it is on hold or rejected. */
  reason: string | null;
  /** The local date on which a held request goes on. */
  heldUntil: string | null;
  openedAt: Date;
  updatedAt: Date;
  /** The first public staff comment or the acceptance. */
  respondedAt: Date | null;
  /** The last time it was completed or rejected, while it is. */
  closedAt: Date | null;
  rating: number | null;
  reopenings: number;
  policyVersion: number;
  log: readonly LogEntry[];
  version: number;
};

/** As much of a request as decides who may see it. */
export type RequestSubject = Pick<
  ServiceRequest,
  "orgId" | "buildingId" | "apartmentId" | "reporterId" | "assigneeId" | "openedAt"
>;

/** Returns true until the request is completed or rejected. */
export function isOpen(status: Status): status is OpenStatus {
  return (openStatuses as readonly Status[]).includes(status);
}

/** Returns true if its reporter withdrew the request. */
export function isWithdrawn({ status, reason }: Pick<ServiceRequest, "status" | "reason">) {
  return status === "rejected" && reason === withdrawn;
}

/** Formats a request's number: 123 → `R-000123`. */
export function formatNumber(number: number): string {
  return `R-${String(number).padStart(6, "0")}`;
}

/** Parses `R-000123`, `r-123` or `123`; null for anything else. */
export function parseNumber(text: string): number | null {
  const digits = /^(?:R-)?(\d{1,9})$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
