import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  eventAnswers,
  lastMinute,
  newsAudiences,
  newsCategories,
  newsStatuses,
} from "#core/news/model.ts";
import { building, entrance, organisation } from "#server/buildings/table.ts";
import { file } from "#server/files/table.ts";
import { person } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const newsPost = pgTable(
  "news_post",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    title: text().notNull(),
    /** As typed; `core/src/kernel/formatting` reads its form. */
    body: text().notNull(),
    category: text({ enum: newsCategories }).notNull(),
    important: boolean().notNull(),
    status: text({ enum: newsStatuses }).notNull(),
    /** With `news_place` for buildings and entrances. */
    audience: text({ enum: newsAudiences }).notNull(),
    /** When the clock puts a draft up, in whose name. */
    scheduledAt: instant("scheduled_at"),
    scheduledBy: uuid("scheduled_by"),
    publishedAt: instant("published_at"),
    pinnedAt: instant("pinned_at"),
    /** Time of the last edit after publishing. */
    changedAt: instant("changed_at"),
    archivedAt: instant("archived_at"),
    /** When and where an event is: all of it or nothing. Minutes count from the day's midnight, Europe/Kyiv. */
    eventDay: date("event_day", { mode: "string" }),
    eventFrom: integer("event_from"),
    eventTo: integer("event_to"),
    eventPlace: text("event_place"),
    commentsAllowed: boolean("comments_allowed").notNull().default(false),
    /** Shown to everybody on the organisation's page, while that is on. */
    isPublic: boolean("is_public").notNull().default(false),
    /** When those who had not read it were reminded; once. */
    remindedAt: instant("reminded_at"),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
  },
  (table) => [
    unique("news_post_in_org").on(table.orgId, table.id),
    index("news_post_feed").on(table.orgId, table.publishedAt),
    check("news_post_category", sql`${table.category} in (${list(newsCategories)})`),
    check("news_post_audience", sql`${table.audience} in (${list(newsAudiences)})`),
    check(
      "news_post_status",
      sql`${table.status} in (${list(newsStatuses)}) and (${table.status} = 'published') = (${table.publishedAt} is not null)`,
    ),
    check(
      "news_post_pinned",
      sql`${table.pinnedAt} is null or (${table.publishedAt} is not null and ${table.archivedAt} is null)`,
    ),
    check(
      "news_post_scheduled",
      sql`num_nulls(${table.scheduledAt}, ${table.scheduledBy}) in (0, 2)
        and (${table.scheduledAt} is null or (${table.status} = 'draft' and ${table.archivedAt} is null))`,
    ),
    check(
      "news_post_event",
      sql`num_nulls(${table.eventDay}, ${table.eventFrom}, ${table.eventTo}, ${table.eventPlace}) in (0, 4)
        and (${table.eventDay} is null or ${table.category} = 'events')
        and ${table.eventFrom} >= 0 and ${table.eventTo} > ${table.eventFrom} and ${table.eventTo} <= ${sql.raw(String(lastMinute))}`,
    ),
    check(
      "news_post_reminded",
      sql`${table.remindedAt} is null or ${table.publishedAt} is not null`,
    ),
    index("news_post_scheduled")
      .on(table.scheduledAt)
      .where(sql`scheduled_at is not null`),
  ],
);

/** The buildings or entrances of a post's audience; an entrance names its building too. */
export const newsPlace = pgTable(
  "news_place",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    buildingId: uuid("building_id").notNull(),
    entranceId: uuid("entrance_id"),
  },
  (table) => [
    foreignKey({
      name: "news_place_of",
      columns: [table.orgId, table.postId],
      foreignColumns: [newsPost.orgId, newsPost.id],
    }),
    foreignKey({
      name: "news_place_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }),
    foreignKey({
      name: "news_place_entrance",
      columns: [table.orgId, table.buildingId, table.entranceId],
      foreignColumns: [entrance.orgId, entrance.buildingId, entrance.id],
    }),
    unique("news_place_once")
      .on(table.postId, table.buildingId, table.entranceId)
      .nullsNotDistinct(),
    index("news_place_building").on(table.buildingId),
    index("news_place_entrance")
      .on(table.entranceId)
      .where(sql`entrance_id is not null`),
  ],
);

/** Version before an edit of a published post. Append-only. */
export const newsVersion = pgTable(
  "news_version",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** When and where its event was, as `news_post` has it. */
    eventDay: date("event_day", { mode: "string" }),
    eventFrom: integer("event_from"),
    eventTo: integer("event_to"),
    eventPlace: text("event_place"),
    /** Until when it stood, and who changed it. */
    replacedAt: instant("replaced_at").notNull(),
    replacedBy: uuid("replaced_by").notNull(),
  },
  (table) => [
    foreignKey({
      name: "news_version_of",
      columns: [table.orgId, table.postId],
      foreignColumns: [newsPost.orgId, newsPost.id],
    }),
    unique("news_version_number").on(table.postId, table.number),
    check(
      "news_version_event",
      sql`num_nulls(${table.eventDay}, ${table.eventFrom}, ${table.eventTo}, ${table.eventPlace}) in (0, 4)`,
    ),
  ],
);

/** Reading of a post: who, and when first. */
export const newsRead = pgTable(
  "news_read",
  {
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personId] }),
    foreignKey({
      name: "news_read_of",
      columns: [table.orgId, table.postId],
      foreignColumns: [newsPost.orgId, newsPost.id],
    }),
    index("news_read_person").on(table.personId),
  ],
);

/** A picture or paper of a post. The file hangs on this row, so that taken out of the post nobody sees it. */
export const newsFile = pgTable(
  "news_file",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => file.id),
    /** Alternative text of a picture. */
    alt: text().notNull(),
    position: integer().notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [
    foreignKey({
      name: "news_file_of",
      columns: [table.orgId, table.postId],
      foreignColumns: [newsPost.orgId, newsPost.id],
    }),
    unique("news_file_once").on(table.fileId),
    index("news_file_post").on(table.postId, table.position),
  ],
);

/** Answers to whether somebody comes to an event. */
export const newsComing = pgTable(
  "news_coming",
  {
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    answer: text({ enum: eventAnswers }).notNull().default("coming"),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personId] }),
    check("news_coming_answer", sql`${table.answer} in (${list(eventAnswers)})`),
    foreignKey({
      name: "news_coming_of",
      columns: [table.orgId, table.postId],
      foreignColumns: [newsPost.orgId, newsPost.id],
    }),
    index("news_coming_person").on(table.personId),
  ],
);

/** Comment on a post. A deleted one keeps its place and loses its text. */
export const newsComment = pgTable(
  "news_comment",
  {
    /** Made by who writes: sent again it is the same comment. */
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => person.id),
    body: text().notNull(),
    createdAt: instant("created_at").notNull(),
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by"),
  },
  (table) => [
    foreignKey({
      name: "news_comment_of",
      columns: [table.orgId, table.postId],
      foreignColumns: [newsPost.orgId, newsPost.id],
    }),
    index("news_comment_thread").on(table.postId, table.createdAt, table.id),
    index("news_comment_author").on(table.authorId),
    check("news_comment_deleted", sql`${table.deletedAt} is null or ${table.body} = ''`),
  ],
);
