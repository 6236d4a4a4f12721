import { sql } from "drizzle-orm";
import {
  type ExtraConfigColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Details } from "#core/requests/events.ts";
import {
  categories,
  commentKinds,
  locationKinds,
  openStatuses,
  priorities,
  statuses,
  timelineEvents,
} from "#core/requests/model.ts";
import type { SlaPolicy } from "#core/requests/clock/sla.ts";
import { apartment, building, entrance, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { instant, oneOf } from "#server/platform/database/columns.ts";

/** The condition of partial indexes; queries repeat it word for word. */
export const isOpen = `status in (${openStatuses.map((status) => `'${status}'`).join(", ")})`;

/** Builds the order of lists: the newest first, by id where equal. */
const newestFirst = ({ openedAt, id }: Record<"openedAt" | "id", ExtraConfigColumn>) => [
  openedAt.desc().nullsFirst(),
  id.desc().nullsFirst(),
];

export const request = pgTable(
  "request",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    /** Shown as R-000123. */
    number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: categories }).notNull(),
    priority: text({ enum: priorities }).notNull(),
    status: text({ enum: statuses }).notNull(),
    /** The status an answer returns to. */
    statusBefore: text("status_before", { enum: statuses }),
    locationKind: text("location_kind", { enum: locationKinds }).notNull(),
    buildingId: uuid("building_id").notNull(),
    entranceId: uuid("entrance_id"),
    apartmentId: uuid("apartment_id"),
    locationText: text("location_text"),
    preferredDate: date("preferred_date", { mode: "string" }),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => person.id),
    assigneeId: uuid("assignee_id").references(() => person.id),
    /** Person outside the register for whom staff reported it; the phone is E.164. */
    callerName: text("caller_name"),
    callerPhone: text("caller_phone"),
    reason: text(),
    heldUntil: date("held_until", { mode: "string" }),
    openedAt: instant("opened_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Person who changed it last; null for the clock. */
    updatedBy: uuid("updated_by"),
    respondedAt: instant("responded_at"),
    closedAt: instant("closed_at"),
    rating: smallint(),
    reopenings: smallint().notNull(),
    /** Public comments. */
    comments: integer().notNull(),
    policyVersion: integer("policy_version").notNull(),
    // Both clocks as `marks` reckoned them at the last change: they move no more until the next.
    responseTarget: integer("response_target").notNull(),
    responseRiskAt: instant("response_risk_at"),
    responseCriticalAt: instant("response_critical_at"),
    responseDueAt: instant("response_due_at"),
    responseStoppedAt: instant("response_stopped_at"),
    resolutionTarget: integer("resolution_target").notNull(),
    resolutionRiskAt: instant("resolution_risk_at"),
    resolutionCriticalAt: instant("resolution_critical_at"),
    resolutionDueAt: instant("resolution_due_at"),
    resolutionStoppedAt: instant("resolution_stopped_at"),
    resolutionPaused: boolean("resolution_paused").notNull(),
    /** Sort keys of lists: the most urgent, and the open one that is due first. */
    urgency: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case priority ${priorities.map((one, rank) => `when '${one}' then ${priorities.length - rank}`).join(" ")} end`,
        ),
      ),
    dueOrder: instant("due_order")
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`coalesce(case when ${isOpen} then resolution_due_at end, 'infinity')`),
      ),
    version: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: "request_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }),
    foreignKey({
      name: "request_entrance",
      columns: [table.orgId, table.buildingId, table.entranceId],
      foreignColumns: [entrance.orgId, entrance.buildingId, entrance.id],
    }),
    foreignKey({
      name: "request_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    unique("request_in_org").on(table.orgId, table.id),
    unique("request_number").on(table.orgId, table.number),
    index("request_newest").on(table.orgId, ...newestFirst(table)),
    index("request_status").on(table.orgId, table.status, ...newestFirst(table)),
    index("request_updated").on(
      table.orgId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("request_urgency").on(
      table.orgId,
      table.urgency.desc().nullsFirst(),
      ...newestFirst(table),
    ),
    index("request_due").on(table.orgId, table.dueOrder, table.id),
    index("request_open")
      .on(table.orgId, ...newestFirst(table))
      .where(sql.raw(isOpen)),
    index("request_nobodys")
      .on(table.orgId, ...newestFirst(table))
      .where(sql`assignee_id is null`),
    index("request_of_building").on(table.orgId, table.buildingId, ...newestFirst(table)),
    index("request_open_of_building")
      .on(table.orgId, table.buildingId, table.apartmentId)
      .where(sql.raw(isOpen)),
    index("request_of_reporter").on(table.reporterId, table.openedAt.desc().nullsFirst()),
    index("request_of_apartment")
      .on(table.apartmentId, table.openedAt.desc().nullsFirst())
      .where(sql`apartment_id is not null`),
    index("request_of_entrance")
      .on(table.entranceId)
      .where(sql`entrance_id is not null`),
    index("request_of_assignee")
      .on(table.assigneeId, table.openedAt.desc().nullsFirst())
      .where(sql`assignee_id is not null`),
    index("request_of_caller")
      .on(table.orgId)
      .where(sql`caller_name is not null`),
    check("request_category", sql`${table.category} in (${oneOf(categories)})`),
    check("request_priority", sql`${table.priority} in (${oneOf(priorities)})`),
    check("request_status", sql`${table.status} in (${oneOf(statuses)})`),
    check(
      "request_before",
      sql`(status = 'pending') = (status_before is not null) and status_before in (${oneOf(["new", "in_progress"])})`,
    ),
    check("request_held", sql`(status = 'on_hold') = (held_until is not null)`),
    check("request_closed", sql`(${sql.raw(isOpen)}) = (closed_at is null)`),
    check("request_location", sql`${table.locationKind} in (${oneOf(locationKinds)})`),
    check(
      "request_place",
      sql`case location_kind
        when 'apartment' then apartment_id is not null and location_text is null
        when 'entrance' then entrance_id is not null and num_nonnulls(apartment_id, location_text) = 0
        when 'building' then num_nonnulls(entrance_id, apartment_id, location_text) = 0
        else location_text is not null and num_nonnulls(entrance_id, apartment_id) = 0 end`,
    ),
    check("request_caller", sql`caller_phone is null or caller_name is not null`),
    check("request_rating", sql`${table.rating} between 1 and 5`),
    check("request_figures", sql`number > 0 and version > 0 and reopenings >= 0 and comments >= 0`),
  ],
);

export const requestComment = pgTable(
  "request_comment",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id").notNull(),
    kind: text({ enum: commentKinds }).notNull(),
    body: text().notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => person.id),
    /** True when the author spoke for the management. */
    byStaff: boolean("by_staff").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "request_comment_request",
      columns: [table.orgId, table.requestId],
      foreignColumns: [request.orgId, request.id],
    }),
    index("request_comment_of").on(table.requestId, table.at),
    index("request_comment_author").on(table.authorId),
    check("request_comment_kind", sql`${table.kind} in (${oneOf(commentKinds)})`),
  ],
);

/** The timeline; with the state after each entry it is also the log the clocks are reckoned from. */
export const requestEvent = pgTable(
  "request_event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id").notNull(),
    event: text({ enum: timelineEvents }).notNull(),
    /** Null is the clock. */
    actorId: uuid("actor_id").references(() => person.id),
    details: jsonb().$type<Details>().notNull(),
    commentId: uuid("comment_id").references(() => requestComment.id),
    status: text({ enum: statuses }).notNull(),
    priority: text({ enum: priorities }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "request_event_request",
      columns: [table.orgId, table.requestId],
      foreignColumns: [request.orgId, request.id],
    }),
    index("request_event_of").on(table.requestId, table.id),
    index("request_event_actor")
      .on(table.actorId)
      .where(sql`actor_id is not null`),
    check("request_event_kind", sql`${table.event} in (${oneOf(timelineEvents)})`),
    check("request_event_status", sql`${table.status} in (${oneOf(statuses)})`),
    check("request_event_priority", sql`${table.priority} in (${oneOf(priorities)})`),
  ],
);

/** When a person last looked at a request. */
export const requestSeen = pgTable(
  "request_seen",
  {
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.personId] }),
    index("request_seen_person").on(table.personId),
    foreignKey({
      name: "request_seen_request",
      columns: [table.orgId, table.requestId],
      foreignColumns: [request.orgId, request.id],
    }),
  ],
);

/** SLA policy of an organisation, version by version; without a row the default holds. */
export const slaPolicy = pgTable(
  "sla_policy",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    version: integer().notNull(),
    policy: jsonb().$type<SlaPolicy>().notNull(),
    createdBy: uuid("created_by").references(() => person.id),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.version] }),
    index("sla_policy_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    check("sla_policy_version", sql`${table.version} > 0`),
  ],
);
