import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { residencyBases } from "#core/buildings/model.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { planIds } from "#core/plan-ids.ts";
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
    /** Plan agreed on with the operator; null: none. The program limits nothing by it. */
    plan: text({ enum: planIds }),
    /** Last day of the plan; null: without an end. */
    planUntil: date("plan_until"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("organisation_slug", sql`${table.slug} ~ '^[a-z0-9-]{2,60}$'`),
    check("organisation_plan", sql`${table.plan} is not null or ${table.planUntil} is null`),
  ],
);

/** How residents reach their management. */
export const contacts = pgTable("contacts", {
  orgId: uuid("org_id")
    .primaryKey()
    .references(() => organisation.id),
  name: text().notNull(),
  phone: text().notNull(),
  hours: text().notNull(),
  emergencyPhone: text("emergency_phone").notNull(),
  address: text().notNull(),
  website: text().notNull().default(""),
  email: text().notNull().default(""),
  /** Raised by every change; the compare-and-set of editors. */
  version: integer().notNull(),
});

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
    /** As planned; null where only the apartments tell (a register does not say). */
    floors: smallint(),
    apartmentsPerFloor: smallint("apartments_per_floor"),
    /** Raised by every change; the compare-and-set of editors. */
    version: integer().notNull().default(1),
    createdIn: uuid("created_in"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    archivedAt: timestamp("archived_at", { withTimezone: true }),
  },
  (table) => [
    unique("building_in_org").on(table.orgId, table.id),
    unique("building_address").on(table.orgId, table.city, table.address),
    check("building_floors", sql`${table.floors} between 1 and 200`),
    check("building_per_floor", sql`${table.apartmentsPerFloor} between 1 and 100`),
  ],
);

export const entrance = pgTable(
  "entrance",
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: uuid("org_id").notNull(),
    buildingId: uuid("building_id").notNull(),
    number: text().notNull(),
    createdIn: uuid("created_in"),
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
    version: integer().notNull().default(1),
    createdIn: uuid("created_in"),
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
    index("apartment_of_entrance").on(table.entranceId),
    index("apartment_order").on(table.buildingId, table.numberOrder, table.number),
    index("apartment_created_in")
      .on(table.createdIn)
      .where(sql`created_in is not null`),
  ],
);

/**
 * Period in which a person owns or lives in an apartment: `validFrom` is the first day, `validTo`
 * the first day no longer. A constraint excludes overlapping periods of one person, apartment and
 * kind.
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
    /** The owner's share as a fraction; both null where nobody has said. */
    shareNumerator: integer("share_numerator"),
    shareDenominator: integer("share_denominator"),
    /** On what ground somebody lives here: rents it, or belongs to a household. Null: nobody has said. */
    basis: text({ enum: residencyBases }),
    version: integer().notNull().default(1),
    createdIn: uuid("created_in"),
    /** Person who entered it, and who ended it; null for a register or the program. */
    createdBy: uuid("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    endedBy: uuid("ended_by"),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: "residency_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    index("residency_person").on(table.personId),
    index("residency_of_apartment").on(table.apartmentId, table.kind),
    check("residency_kind", sql`${table.kind} in (${list(residencyKinds)})`),
    check("residency_period", sql`${table.validTo} >= ${table.validFrom}`),
    check("residency_basis", sql`${table.basis} in (${list(residencyBases)})`),
    check(
      "residency_share",
      sql`num_nulls(${table.shareNumerator}, ${table.shareDenominator}) = 2 or (${table.kind} = 'owner'
        and ${table.shareNumerator} between 1 and ${table.shareDenominator} and ${table.shareDenominator} <= 1000000)`,
    ),
    index("residency_created_in")
      .on(table.createdIn)
      .where(sql`created_in is not null`),
  ],
);
