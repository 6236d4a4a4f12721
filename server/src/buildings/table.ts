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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { staffRoles } from "#core/buildings/model.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { person } from "#server/identity/table.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A management company or a homeowners' association: the tenant of everything below. */
export const organisation = pgTable(
  "organisation",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    /** EDRPOU or RNOKPP. */
    taxId: text("tax_id"),
    /** The number of the next request; taken under the row's lock. */
    nextRequestNumber: integer("next_request_number").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("organisation_slug", sql`${table.slug} ~ '^[a-z0-9-]{2,60}$'`),
    check("organisation_number", sql`${table.nextRequestNumber} > 0`),
  ],
);

/** Who works for an organisation. A person works for one. */
export const staff = pgTable(
  "staff",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    role: text({ enum: staffRoles }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.personId] }),
    uniqueIndex("staff_person")
      .on(table.personId)
      .where(sql`disabled_at is null`),
    check("staff_role", sql`${table.role} in (${list(staffRoles)})`),
  ],
);

export const building = pgTable(
  "building",
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text("postal_code"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
  },
  (table) => [
    unique("building_in_org").on(table.orgId, table.id),
    unique("building_address").on(table.orgId, table.city, table.address),
  ],
);

export const entrance = pgTable(
  "entrance",
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: uuid("org_id").notNull(),
    buildingId: uuid("building_id").notNull(),
    number: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: "entrance_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }),
    unique("entrance_in_building").on(table.orgId, table.buildingId, table.id),
    unique("entrance_number").on(table.buildingId, table.number),
  ],
);

export const apartment = pgTable(
  "apartment",
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: uuid("org_id").notNull(),
    buildingId: uuid("building_id").notNull(),
    entranceId: uuid("entrance_id"),
    number: text().notNull(),
    /** The digits a number begins with, so that 9 stands before 10 and 10а after it. */
    numberOrder: integer("number_order")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(substring(number from '^[0-9]{1,8}')::integer, 0)`),
    floor: smallint(),
    /** Hundredths of a square metre: 52,75 m² is 5275. */
    areaHundredths: integer("area_hundredths"),
    rooms: smallint(),
    /** Personal account (особовий рахунок). */
    accountNumber: text("account_number"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: "apartment_building",
      columns: [table.orgId, table.buildingId],
      foreignColumns: [building.orgId, building.id],
    }),
    foreignKey({
      name: "apartment_entrance",
      columns: [table.orgId, table.buildingId, table.entranceId],
      foreignColumns: [entrance.orgId, entrance.buildingId, entrance.id],
    }),
    unique("apartment_in_org").on(table.orgId, table.id),
    unique("apartment_number").on(table.buildingId, table.number),
    unique("apartment_account").on(table.orgId, table.accountNumber),
    check("apartment_area", sql`${table.areaHundredths} > 0`),
    check("apartment_rooms", sql`${table.rooms} >= 0`),
  ],
);

/**
 * Who owns or lives in an apartment, and when: `validFrom` is the first day,
 * `validTo` the first day no longer. Migrations exclude overlapping periods of
 * one person, apartment and kind.
 */
export const residency = pgTable(
  "residency",
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    kind: text({ enum: residencyKinds }).notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validTo: date("valid_to", { mode: "string" }),
  },
  (table) => [
    foreignKey({
      name: "residency_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }),
    index("residency_person").on(table.personId),
    index("residency_of_apartment").on(table.apartmentId, table.kind),
    check("residency_kind", sql`${table.kind} in (${list(residencyKinds)})`),
    check("residency_period", sql`${table.validTo} > ${table.validFrom}`),
  ],
);
