import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { commonRefusals, type RefusalCode } from "#core/kernel/refusal.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import {
  actions,
  categories,
  clockNames,
  clockStates,
  commentKinds,
  locationKinds,
  moves,
  needs,
  openStatuses,
  priorities,
  statuses,
  timelineEvents,
} from "./model.ts";
import { refusals } from "./slice.ts";

export const personView = z.object({ id: id(), name: z.string() });

/** The parts of a place; the text `requests.place.<kind>` puts them together. */
export const locationView = z.object({
  kind: z.enum(locationKinds),
  buildingId: id(),
  entranceId: z.nullable(id()),
  apartmentId: z.nullable(id()),
  address: z.string(),
  entrance: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type LocationView = z.infer<typeof locationView>;

/** A clock on the wire. From everything but `state` the browser reckons the state of any later instant. */
export const clockView = z.object({
  state: z.enum(clockStates),
  targetMinutes: z.int(),
  riskAt: z.nullable(instant()),
  dueAt: z.nullable(instant()),
  stoppedAt: z.nullable(instant()),
  paused: z.boolean(),
  dropped: z.boolean(),
});
export type ClockView = z.infer<typeof clockView>;

export const slaView = z.object({ response: clockView, resolution: clockView });
export type SlaView = z.infer<typeof slaView>;

/** One clock of a list's row, with the instants that may yet change its state. */
const rowClock = {
  clock: z.enum(clockNames),
  clockState: z.enum(clockStates),
  /** Left out once they are past, or come no more. */
  riskAt: z.optional(instant()),
  dueAt: z.optional(instant()),
};
export type RowClock = Pick<RequestRow, keyof typeof rowClock>;

const runningClock = z.extend(clockView, { elapsedMinutes: z.int() });

/** A request in a list: as much as a row shows. What is not so, or is not there, is left out. */
export const requestRow = z.object({
  /** Only where the caller sees several organisations, between which numbers repeat. */
  orgId: z.optional(id()),
  number: z.string(),
  title: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  /** Rejected because its reporter took it back. */
  withdrawn: z.optional(z.literal(true)),
  place: z.enum(locationKinds),
  address: z.string(),
  /** Which apartment, entrance or other place; without it the whole building. */
  spot: z.optional(z.string()),
  /** The caller has reported it. */
  mine: z.optional(z.literal(true)),
  /** A question waits for the caller: as the reporter, or as an owner of the apartment. */
  asked: z.optional(z.literal(true)),
  /** The name of whoever else has. Not for staff. */
  reporter: z.optional(z.string()),
  /** Person who works on it. Only for staff. */
  assignee: z.optional(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
  rating: z.optional(z.int()),
  /** Public comments. */
  comments: z.int(),
  /** Something has happened since the caller last looked, and not by them. */
  unread: z.optional(z.literal(true)),
  ...rowClock,
});
export type RequestRow = z.infer<typeof requestRow>;

export const requestPage = z.object({
  items: z.array(requestRow),
  nextCursor: z.nullable(z.string()),
});
export type RequestPage = z.infer<typeof requestPage>;

/** Why an action is not open now: one of the refusals with which it would be answered. */
const reasons = Object.keys({ ...commonRefusals, ...refusals }) as [RefusalCode, ...RefusalCode[]];

export const allowedAction = z.object({
  action: z.enum(actions),
  allowed: z.boolean(),
  reason: z.nullable(z.enum(reasons)),
  needs: z.readonly(z.array(z.enum(needs))),
});

export const commentView = z.object({
  id: id(),
  kind: z.enum(commentKinds),
  body: z.string(),
  author: personView,
  /** True when the author speaks for the management. */
  staff: z.boolean(),
  at: instant(),
  /** Whoever reads the words may see them, and nobody else. */
  attachments: z.array(fileView),
});
export type CommentView = z.infer<typeof commentView>;

/** One line of the timeline: an event, what it changed, and the words said with it. */
export const timelineEntry = z.object({
  id: z.int(),
  event: z.enum(timelineEvents),
  at: instant(),
  /** Null when the clock did it. */
  actor: z.nullable(personView),
  action: z.nullable(z.enum(moves)),
  from: z.nullable(z.enum(statuses)),
  to: z.nullable(z.enum(statuses)),
  until: z.nullable(localDate()),
  assignee: z.nullable(personView),
  priority: z.nullable(z.object({ from: z.enum(priorities), to: z.enum(priorities) })),
  rating: z.nullable(z.int()),
  edited: z.nullable(z.array(z.enum(["title", "description"]))),
  comment: z.nullable(commentView),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A request with everything its page shows. */
export const requestView = z.object({
  id: id(),
  orgId: id(),
  number: z.string(),
  title: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  /** Rejected because its reporter took it back. */
  withdrawn: z.boolean(),
  location: locationView,
  assignee: z.nullable(personView),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
  rating: z.nullable(z.int()),
  orgName: z.string(),
  description: z.string(),
  preferredDate: z.nullable(localDate()),
  reporter: z.extend(personView, {
    apartment: z.nullable(z.string()),
    /** Both only for staff. */
    apartmentId: z.nullable(id()),
    phone: z.nullable(z.string()),
    /** Only for staff: has had a home in the building, and has none any more. */
    movedOut: z.boolean(),
  }),
  /** Person outside the register for whom staff reported it; only for staff. */
  caller: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** Why it is on hold or rejected; "withdrawn" for what the reporter took back. */
  reason: z.nullable(z.string()),
  heldUntil: z.nullable(localDate()),
  closedAt: z.nullable(instant()),
  reopenings: z.int(),
  sla: z.object({ response: runningClock, resolution: runningClock }),
  /** When whoever is on duty was first called about it; whom, only staff learn. */
  dutyCalledAt: z.nullable(instant()),
  attachments: z.array(fileView),
  allowedActions: z.array(allowedAction),
  /** The caller gets no notifications of it, but for what cannot wait; null for whoever gets none at all. */
  muted: z.nullable(z.boolean()),
  timeline: z.array(timelineEntry),
});
export type RequestView = z.infer<typeof requestView>;

/** Figures for badges and dashboards; only of open requests, but for `unrated`. */
export const countsView = z.object({
  open: z.int(),
  byStatus: z.record(z.enum(openStatuses), z.int()),
  atRisk: z.int(),
  breached: z.int(),
  /** Residents: questions to answer, as reporters or owners. Staff: their own and unassigned new or running ones. */
  waitingForMe: z.int(),
  /** Given to the caller. */
  mine: z.int(),
  /** Given to nobody. */
  unassigned: z.int(),
  /** Own completed requests of the last 30 days without a rating. */
  unrated: z.int(),
});
export type CountsView = z.infer<typeof countsView>;

export const assigneeView = z.extend(personView, {
  role: z.enum(["manager", "admin"]),
  /** The buildings they serve, of those that the caller serves; null: all of them. */
  buildingIds: z.nullable(z.array(id())),
});

/** Open requests of an apartment. */
export const openOfApartment = z.object({
  apartmentId: id(),
  open: z.int(),
  worst: z.enum(priorities),
});
export type OpenOfApartment = z.infer<typeof openOfApartment>;
