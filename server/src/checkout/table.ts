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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { cardFailures, cardProviders, cardStatuses, refundStatuses } from "#core/checkout/model.ts";
import { apartment } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { instant, kopecks, oneOf } from "#server/platform/database/columns.ts";

/** Outcomes of a provider's message. */
export const eventOutcomes = ["applied", "nothing_new", "wrong_amount"] as const;

/** Attempts to pay by card. Nothing of a card but its last four digits is ever here. */
export const cardPayment = pgTable(
  "card_payment",
  {
    /** Also that of the payment which it brings. */
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    apartmentId: uuid("apartment_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    amount: kopecks("amount").notNull(),
    purpose: text().notNull(),
    /** The invoices meant; none: in advance. */
    invoiceIds: uuid("invoice_ids").array().notNull(),
    /** Kopecks that were open when the payment began. */
    owed: kopecks("owed").notNull(),
    provider: text({ enum: cardProviders }).notNull(),
    /** Id at the provider; null until it has answered. */
    intent: text(),
    status: text({ enum: cardStatuses }).notNull(),
    failure: text({ enum: cardFailures }),
    lastFour: text("last_four"),
    /** Kopecks that were given back or are about to be: of what came to nothing they are taken off again. */
    refunding: kopecks("refunding").notNull().default(0),
    /** Where the payer goes on at the provider, while they have to. */
    page: text(),
    /** When the charge of a kept card was sent to a provider that may be sent it once. */
    sentAt: instant("sent_at"),
    /** Autopay whose kept card is charged; null: the card is typed for this payment. */
    keptCardId: uuid("kept_card_id"),
    /** Payment of another apartment whose charge brings this one too; null: it has a charge of its own. */
    chargedWithId: uuid("charged_with_id"),
    /** False where autopay charges, without its payer. */
    byHand: boolean("by_hand").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: "card_payment_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    unique("card_payment_in_org").on(table.orgId, table.id),
    foreignKey({
      name: "card_payment_charged_with",
      columns: [table.orgId, table.chargedWithId],
      foreignColumns: [table.orgId, table.id],
    }),
    unique("card_payment_intent").on(table.provider, table.intent),
    index("card_payment_payer").on(table.personId),
    index("card_payment_of_apartment").on(table.apartmentId, table.createdAt),
    // What a person pays with a kept card, while it is under way.
    index("card_payment_kept")
      .on(table.orgId)
      .where(sql`${table.keptCardId} is not null and ${table.status} = 'processing'`),
    index("card_payment_of_charge")
      .on(table.chargedWithId)
      .where(sql`${table.chargedWithId} is not null`),
    check(
      "card_payment_one_charge",
      sql`${table.chargedWithId} is null
        or (${table.intent} is null and ${table.page} is null and ${table.keptCardId} is null)`,
    ),
    check("card_payment_by_hand", sql`${table.byHand} or ${table.keptCardId} is not null`),
    check("card_payment_amount", sql`${table.amount} > 0 and ${table.owed} >= 0`),
    check(
      "card_payment_refunding",
      sql`${table.refunding} between 0 and ${table.amount}
        and (${table.refunding} = 0 or ${table.status} = 'succeeded')`,
    ),
    check("card_payment_provider", sql`${table.provider} in (${oneOf(cardProviders)})`),
    check("card_payment_status", sql`${table.status} in (${oneOf(cardStatuses)})`),
    check(
      "card_payment_failure",
      sql`(${table.failure} is not null) = (${table.status} = 'failed')
        and (${table.failure} is null or ${table.failure} in (${oneOf(cardFailures)}))`,
    ),
    check(
      "card_payment_settled",
      sql`(${table.settledAt} is not null) = (${table.status} in ('failed', 'succeeded'))`,
    ),
    check("card_payment_last_four", sql`${table.lastFour} ~ '^[0-9]{4}$'`),
  ],
);

/** Messages of providers, each once, however often it was delivered. */
export const cardEvent = pgTable(
  "card_event",
  {
    provider: text({ enum: cardProviders }).notNull(),
    /** The provider's own. */
    eventId: text("event_id").notNull(),
    orgId: uuid("org_id").notNull(),
    cardPaymentId: uuid("card_payment_id").notNull(),
    /** SHA-256 of the body as it came. */
    digest: text().notNull(),
    outcome: text({ enum: eventOutcomes }).notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    foreignKey({
      name: "card_event_payment",
      columns: [table.orgId, table.cardPaymentId],
      foreignColumns: [cardPayment.orgId, cardPayment.id],
    }),
    index("card_event_of_payment").on(table.cardPaymentId),
    check("card_event_outcome", sql`${table.outcome} in (${oneOf(eventOutcomes)})`),
  ],
);

/** Money that staff give back to a card, from the wish to its end. */
export const cardRefund = pgTable(
  "card_refund",
  {
    /** Also that of what it gives back in the books, and what the provider knows it by. */
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    cardPaymentId: uuid("card_payment_id").notNull(),
    amount: kopecks("amount").notNull(),
    reason: text().notNull(),
    status: text({ enum: refundStatuses }).notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => person.id),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("card_refund_in_org").on(table.orgId, table.id),
    foreignKey({
      name: "card_refund_payment",
      columns: [table.orgId, table.cardPaymentId],
      foreignColumns: [cardPayment.orgId, cardPayment.id],
    }),
    index("card_refund_of_payment").on(table.cardPaymentId, table.createdAt),
    index("card_refund_author").on(table.createdBy),
    check("card_refund_amount", sql`${table.amount} > 0`),
    check("card_refund_status", sql`${table.status} in (${oneOf(refundStatuses)})`),
    check(
      "card_refund_settled",
      sql`(${table.settledAt} is not null) = (${table.status} in ('failed', 'done'))`,
    ),
  ],
);
