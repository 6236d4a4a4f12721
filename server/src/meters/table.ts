import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { meterKinds, meterUnits, readingSources } from "#core/meters/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, oneOf } from "#server/platform/database/columns.ts";

const thousandths = (name: string) => bigint(name, { mode: "number" });

/** Meter of an apartment. A replaced dial is another meter. */
export const meter = pgTable(
  "meter",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    kind: text({ enum: meterKinds }).notNull(),
    unit: text({ enum: meterUnits }).notNull(),
    serial: text().notNull(),
    /** Where it hangs, in free words; empty where nobody has said. */
    place: text().notNull(),
    /** Whole digits of the dial. */
    digits: smallint().notNull(),
    installedOn: day("installed_on").notNull(),
    firstValue: thousandths("first_value").notNull(),
    verifiedUntil: day("verified_until"),
    removedOn: day("removed_on"),
    /** Raised by every change and every reading: the compare-and-set of all who enter. */
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    /** Null where the program wrote it. */
    createdBy: uuid("created_by").references(() => person.id),
  },
  (table) => [
    foreignKey({
      name: "meter_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    unique("meter_in_org").on(table.orgId, table.id),
    index("meter_of_apartment").on(table.apartmentId),
    index("meter_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    check("meter_kind", sql`${table.kind} in (${oneOf(meterKinds)})`),
    check("meter_unit", sql`${table.unit} in (${oneOf(meterUnits)})`),
    check("meter_digits", sql`${table.digits} between 3 and 9`),
    check("meter_first", sql`${table.firstValue} >= 0`),
    check(
      "meter_days",
      sql`${table.installedOn} between '1990-01-01' and '2100-12-31' and ${table.removedOn} >= ${table.installedOn}`,
    ),
  ],
);

/** Reading of a meter, append-only: a correction is a row that replaces another. */
export const meterReading = pgTable(
  "meter_reading",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    meterId: uuid("meter_id").notNull(),
    /** The caller's own: the same one again is the same reading. */
    clientId: uuid("client_id").notNull(),
    day: day("day").notNull(),
    value: thousandths("value").notNull(),
    source: text({ enum: readingSources }).notNull(),
    /** Much more than usual, and said to be so. */
    odd: boolean().notNull(),
    replaces: uuid(),
    /** True where nothing replaces the reading: its table was withdrawn. */
    withdrawn: boolean().notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** Null where the program wrote it. */
    createdBy: uuid("created_by").references(() => person.id),
  },
  (table) => [
    foreignKey({
      name: "meter_reading_meter",
      columns: [table.orgId, table.meterId],
      foreignColumns: [meter.orgId, meter.id],
    }),
    unique("meter_reading_of_meter").on(table.meterId, table.id),
    unique("meter_reading_client").on(table.meterId, table.clientId),
    foreignKey({
      name: "meter_reading_replaced",
      columns: [table.meterId, table.replaces],
      foreignColumns: [table.meterId, table.id],
    }),
    uniqueIndex("meter_reading_replaces").on(table.replaces),
    index("meter_reading_order").on(table.meterId, table.day, table.createdAt),
    index("meter_reading_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    check("meter_reading_withdrawn", sql`not ${table.withdrawn} or ${table.replaces} is not null`),
    check("meter_reading_value", sql`${table.value} >= 0`),
    check("meter_reading_source", sql`${table.source} in (${oneOf(readingSources)})`),
  ],
);

/** On which days of a month an organisation asks for readings. */
export const meterWindow = pgTable(
  "meter_window",
  {
    orgId: uuid("org_id")
      .primaryKey()
      .references(() => organisation.id),
    fromDay: smallint("from_day").notNull(),
    /** 31: the month's last. */
    toDay: smallint("to_day").notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      "meter_window_days",
      sql`${table.fromDay} between 1 and ${table.toDay} and ${table.toDay} <= 31`,
    ),
  ],
);

/**
 * Amount of a meter that an invoice has billed by a tariff, append-only; of a cancelled invoice it
 * counts nothing.
 */
export const meterCharge = pgTable(
  "meter_charge",
  {
    orgId: uuid("org_id").notNull(),
    meterId: uuid("meter_id").notNull(),
    /** A tariff's id; tariffs belong to a later slice. */
    tariffId: uuid("tariff_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    /** `YYYY-MM`. */
    period: text().notNull(),
    before: thousandths("before").notNull(),
    after: thousandths("after").notNull(),
    /** All that was used since the meter's first reading, up to here: what the next bill goes on from. */
    usedTo: thousandths("used_to").notNull(),
    /** Nobody has read it: the next true reading settles it. */
    estimated: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meterId, table.tariffId, table.invoiceId] }),
    foreignKey({
      name: "meter_charge_meter",
      columns: [table.orgId, table.meterId],
      foreignColumns: [meter.orgId, meter.id],
    }),
    foreignKey({
      name: "meter_charge_invoice",
      columns: [table.orgId, table.invoiceId],
      foreignColumns: [invoice.orgId, invoice.id],
    }),
    index("meter_charge_of_invoice").on(table.invoiceId),
    check("meter_charge_used", sql`${table.usedTo} >= 0`),
  ],
);
