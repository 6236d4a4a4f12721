import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  categories,
  enders,
  noticeNews,
  noticeWays,
  orderStatuses,
  pricings,
} from "#core/marketplace/model.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const provider = pgTable(
  "provider",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    about: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    email: text(),
    /** Since when residents are offered it. */
    approvedAt: instant("approved_at"),
    archivedAt: instant("archived_at"),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").notNull(),
  },
  (table) => [
    unique("provider_in_org").on(table.orgId, table.id),
    index("provider_by_name").on(table.orgId, table.name),
  ],
);

/** Working hours of the week, local minutes from midnight. */
export const providerHours = pgTable(
  "provider_hours",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    /** 1 Monday … 7 Sunday. */
    weekday: smallint().notNull(),
    from: smallint("from_minute").notNull(),
    to: smallint("to_minute").notNull(),
  },
  (table) => [
    foreignKey({
      name: "provider_hours_of",
      columns: [table.orgId, table.providerId],
      foreignColumns: [provider.orgId, provider.id],
    }),
    index("provider_hours_provider").on(table.providerId),
    check(
      "provider_hours_sane",
      sql`weekday between 1 and 7 and 0 <= from_minute and from_minute < to_minute and to_minute <= 1440`,
    ),
  ],
);

/** Local days that differ from the week: closed without hours. */
export const providerDay = pgTable(
  "provider_day",
  {
    orgId: uuid("org_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    date: date().notNull(),
    from: smallint("from_minute"),
    to: smallint("to_minute"),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.date] }),
    foreignKey({
      name: "provider_day_of",
      columns: [table.orgId, table.providerId],
      foreignColumns: [provider.orgId, provider.id],
    }),
    check(
      "provider_day_sane",
      sql`(from_minute is null) = (to_minute is null) and (from_minute is null or (0 <= from_minute and from_minute < to_minute and to_minute <= 1440))`,
    ),
  ],
);

export const providerService = pgTable(
  "provider_service",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    title: text().notNull(),
    about: text().notNull(),
    category: text({ enum: categories }).notNull(),
    pricing: text({ enum: pricings }).notNull(),
    /** Kopecks, of an hour where it is hourly. */
    price: integer(),
    minutes: smallint().notNull(),
    archivedAt: instant("archived_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "provider_service_of",
      columns: [table.orgId, table.providerId],
      foreignColumns: [provider.orgId, provider.id],
    }),
    unique("provider_service_in_provider").on(table.orgId, table.providerId, table.id),
    index("provider_service_by_title").on(table.orgId, table.title),
    check("provider_service_category", sql`${table.category} in (${list(categories)})`),
    check(
      "provider_service_price",
      sql`${table.pricing} in (${list(pricings)}) and (${table.pricing} = 'on_request') = (${table.price} is null) and (${table.price} is null or ${table.price} > 0) and ${table.minutes} > 0`,
    ),
  ],
);

/** No two open orders of a provider share a moment: `service_order_free` (hand-written) excludes it. */
export const serviceOrder = pgTable(
  "service_order",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    number: integer().notNull(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => person.id),
    buildingId: uuid("building_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    serviceId: uuid("service_id").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    address: text().notNull(),
    notes: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    /** Kopecks; null until it is agreed on. */
    total: integer(),
    /** Why it was cancelled, in somebody's words. */
    reason: text(),
    endedBy: text("ended_by", { enum: enders }),
    /** When it ends by itself, unless it is confirmed. */
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** Last notice to the provider, its way and time; null where none could be sent. */
    toldOf: text("told_of", { enum: noticeNews }),
    toldBy: text("told_by", { enum: noticeWays }),
    toldAt: instant("told_at"),
    /** How often its customer has moved it. */
    reschedules: smallint().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      "service_order_told",
      sql`(${table.toldOf} is null) = (${table.toldBy} is null) and (${table.toldOf} is null) = (${table.toldAt} is null)
        and (${table.toldOf} is null or ${table.toldOf} in (${list(noticeNews)})) and (${table.toldBy} is null or ${table.toldBy} in (${list(noticeWays)}))`,
    ),
    foreignKey({
      name: "service_order_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }),
    foreignKey({
      name: "service_order_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "service_order_service",
      columns: [table.orgId, table.providerId, table.serviceId],
      foreignColumns: [providerService.orgId, providerService.providerId, providerService.id],
    }),
    unique("service_order_in_org").on(table.orgId, table.id),
    unique("service_order_number").on(table.orgId, table.number),
    index("service_order_newest").on(table.orgId, table.createdAt),
    index("service_order_customer").on(table.customerId),
    index("service_order_waiting")
      .on(table.orgId, table.expiresAt)
      .where(sql`${table.status} = 'pending'`),
    index("service_order_apartment").on(table.apartmentId),
    index("service_order_building").on(table.buildingId),
    check("service_order_status", sql`${table.status} in (${list(orderStatuses)})`),
    check(
      "service_order_ended",
      sql`(${table.status} = 'cancelled') = (${table.endedBy} is not null) and (${table.endedBy} is null or ${table.endedBy} in (${list(enders)}))`,
    ),
    check(
      "service_order_figures",
      sql`number > 0 and version > 0 and starts_at < ends_at and (total is null or total > 0) and (${table.status} <> 'completed' or total is not null)`,
    ),
  ],
);

/** How many orders an organisation has numbered; its row is the lock of the numbers. */
export const serviceOrderCounter = pgTable(
  "service_order_counter",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    last: integer().notNull(),
  },
  (table) => [check("service_order_counter_last", sql`${table.last} > 0`)],
);

/** Review of a completed order, once per order. */
export const serviceReview = pgTable(
  "service_review",
  {
    orderId: uuid("order_id").primaryKey(),
    orgId: uuid("org_id").notNull(),
    providerId: uuid("provider_id").notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    writtenAt: instant("written_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** Since when neighbours do not read it, and why. */
    hiddenAt: instant("hidden_at"),
    hiddenReason: text("hidden_reason"),
    /** The provider's one answer. */
    reply: text(),
    repliedAt: instant("replied_at"),
  },
  (table) => [
    check(
      "service_review_hidden",
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null) and (${table.reply} is null) = (${table.repliedAt} is null)`,
    ),
    foreignKey({
      name: "service_review_of",
      columns: [table.orgId, table.orderId],
      foreignColumns: [serviceOrder.orgId, serviceOrder.id],
    }),
    foreignKey({
      name: "service_review_provider",
      columns: [table.orgId, table.providerId],
      foreignColumns: [provider.orgId, provider.id],
    }),
    index("service_review_newest").on(table.providerId, table.writtenAt),
    check("service_review_rating", sql`${table.rating} between 1 and 5`),
  ],
);
