import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organisation } from "#server/buildings/table.ts";
import { document } from "#server/documents/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant } from "#server/platform/database/columns.ts";

/**
 * Who decided a tariff, append-only: a tariff and the lines billed by it name the same row, so that
 * a later decision leaves what was billed before it.
 */
export const tariffDecision = pgTable(
  "tariff_decision",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    decidedBy: text("decided_by").notNull(),
    decidedOn: day("decided_on").notNull(),
    number: text(),
    /** The day since which the tariff holds by it. */
    since: day("since").notNull(),
    documentId: uuid("document_id"),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => person.id),
  },
  (table) => [
    unique("tariff_decision_in_org").on(table.orgId, table.id),
    foreignKey({
      name: "tariff_decision_document",
      columns: [table.orgId, table.documentId],
      foreignColumns: [document.orgId, document.id],
    }),
    index("tariff_decision_of_document")
      .on(table.documentId)
      .where(sql`document_id is not null`),
    index("tariff_decision_author").on(table.createdBy),
    check(
      "tariff_decision_days",
      sql`${table.decidedOn} between '1990-01-01' and '2100-12-31' and ${table.since} between '1990-01-01' and '2100-12-31'`,
    ),
  ],
);
