import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { newsAudiences, newsCategories, newsStatuses } from "#core/news/model.ts";
import { building, entrance, organisation } from "#server/buildings/table.ts";
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
    /** Markdown without HTML; see `core/src/news/markdown.ts`. */
    body: text().notNull(),
    category: text({ enum: newsCategories }).notNull(),
    important: boolean().notNull(),
    status: text({ enum: newsStatuses }).notNull(),
    /** With `news_place` for buildings and entrances. */
    audience: text({ enum: newsAudiences }).notNull(),
    publishedAt: instant("published_at"),
    pinnedAt: instant("pinned_at"),
    /** Of the last edit after publishing. */
    changedAt: instant("changed_at"),
    archivedAt: instant("archived_at"),
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

/** What stood before each edit after publishing. Added to, never changed. */
export const newsVersion = pgTable(
  "news_version",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    postId: uuid("post_id").notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
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
  ],
);

/** Who has seen a post, and when first. */
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
