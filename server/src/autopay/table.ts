import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  autopayStatuses,
  chargeStatuses,
  leaveReasons,
  pauseReasons,
  stopReasons,
} from "#core/autopay/model.ts";
import { cardProviders } from "#core/checkout/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";

/**
 * Autopay of a person and apartment. Of a card: the provider's token, sealed, and a name that
 * people recognise.
 */
export const autopay = pgTable(
  "autopay",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    status: text({ enum: autopayStatuses }).notNull(),
    /** Why it is paused or was stopped; null while it is active. */
    reason: text({ enum: [...pauseReasons, ...stopReasons] }),
    daysBefore: smallint("days_before").notNull(),
    chargeLimit: kopecks("charge_limit").notNull(),
    monthLimit: kopecks("month_limit").notNull(),
    /** Invoices that were open when it was turned on and are to be paid too. */
    chosenIds: uuid("chosen_ids").array().notNull(),
    provider: text({ enum: cardProviders }).notNull(),
    /** The provider's token under the installation's secret; null once it is stopped. */
    cardSealed: text("card_sealed"),
    brand: text(),
    lastFour: text("last_four").notNull(),
    /** The month to whose end the card is good, `YYYY-MM`; null where its provider does not say. */
    expires: text(),
    /** The month of whose end its person was told that the card will be good no more. */
    expiryTold: text("expiry_told"),
    consent: smallint().notNull(),
    consentedAt: instant("consented_at").notNull(),
    createdAt: instant("created_at").notNull(),
    stoppedAt: instant("stopped_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("autopay_in_org").on(table.orgId, table.id),
    foreignKey({
      name: "autopay_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    uniqueIndex("autopay_once")
      .on(table.apartmentId, table.personId)
      .where(sql`status <> 'stopped'`),
    index("autopay_of_apartment").on(table.apartmentId),
    index("autopay_payer").on(table.personId),
    index("autopay_at_work")
      .on(table.orgId, table.id)
      .where(sql`status <> 'stopped'`),
    check("autopay_status", sql`${table.status} in (${oneOf(autopayStatuses)})`),
    check(
      "autopay_reason",
      sql`case ${table.status} when 'active' then ${table.reason} is null
        when 'paused' then ${table.reason} is not null and ${table.reason} in (${oneOf(pauseReasons)})
        else ${table.reason} is not null and ${table.reason} in (${oneOf(stopReasons)}) end`,
    ),
    check("autopay_card", sql`(${table.cardSealed} is null) = (${table.status} = 'stopped')`),
    check("autopay_stopped", sql`(${table.stoppedAt} is null) = (${table.status} <> 'stopped')`),
    check("autopay_days", sql`${table.daysBefore} between 0 and 10`),
    check(
      "autopay_limits",
      // A card that is only kept may be charged for nothing by itself.
      sql`case when ${table.reason} is not distinct from 'card_only'
        then ${table.chargeLimit} = 0 and ${table.monthLimit} = 0
        else (${table.chargeLimit} > 0 or ${table.status} = 'stopped')
          and ${table.monthLimit} >= ${table.chargeLimit} end`,
    ),
    check("autopay_provider", sql`${table.provider} in (${oneOf(cardProviders)})`),
    check("autopay_last_four", sql`${table.lastFour} ~ '^[0-9]{4}$'`),
    check("autopay_expires", sql`${table.expires} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/** Charge of an invoice: one row per try, with the id of its card payment. */
export const autopayCharge = pgTable(
  "autopay_charge",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    autopayId: uuid("autopay_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    attempt: smallint().notNull(),
    amount: kopecks("amount").notNull(),
    /** The local date on which it is or was charged. */
    day: day("day").notNull(),
    status: text({ enum: chargeStatuses }).notNull(),
    reason: text({ enum: leaveReasons }),
    announcedAt: instant("announced_at").notNull(),
    settledAt: instant("settled_at"),
  },
  (table) => [
    unique("autopay_charge_once").on(table.autopayId, table.invoiceId, table.attempt),
    foreignKey({
      name: "autopay_charge_autopay",
      columns: [table.orgId, table.autopayId],
      foreignColumns: [autopay.orgId, autopay.id],
    }),
    foreignKey({
      name: "autopay_charge_invoice",
      columns: [table.orgId, table.invoiceId],
      foreignColumns: [invoice.orgId, invoice.id],
    }),
    // Whoever pays an invoice by themselves: one at a time, of however many who agreed to.
    uniqueIndex("autopay_charge_of_invoice")
      .on(table.invoiceId)
      .where(sql`status in ('announced', 'charging')`),
    check("autopay_charge_amount", sql`${table.amount} > 0`),
    check("autopay_charge_attempt", sql`${table.attempt} between 1 and 3`),
    check("autopay_charge_status", sql`${table.status} in (${oneOf(chargeStatuses)})`),
    check(
      "autopay_charge_reason",
      sql`(${table.reason} is not null) = (${table.status} = 'left')
        and (${table.reason} is null or ${table.reason} in (${oneOf(leaveReasons)}))`,
    ),
    check(
      "autopay_charge_settled",
      sql`(${table.settledAt} is null) = (${table.status} in ('announced', 'charging'))`,
    ),
  ],
);
