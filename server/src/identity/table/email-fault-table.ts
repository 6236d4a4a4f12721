import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { emailFaultReasons } from "#core/identity/choices.ts";
import { oneOf } from "#server/platform/database/columns.ts";
import { person } from "../table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Report of a mail server that letters to a person's address do not arrive, or of its reader's complaint. */
export const emailFault = pgTable(
  "email_fault",
  {
    personId: uuid("person_id")
      .primaryKey()
      .references(() => person.id, { onDelete: "cascade" }),
    /** In lower case; counts only while it is their address. */
    address: text().notNull(),
    reason: text({ enum: emailFaultReasons }).notNull(),
    at: instant("at").notNull(),
    /** When its reader complained; a later report that letters do not arrive leaves it. */
    complainedAt: instant("complained_at"),
    /** When its person asked to try again, or followed a link of a letter. */
    liftedAt: instant("lifted_at"),
  },
  (table) => [check("email_fault_reason", sql`${table.reason} in (${oneOf(emailFaultReasons)})`)],
);
