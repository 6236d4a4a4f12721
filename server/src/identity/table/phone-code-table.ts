import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { person } from "../table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One-time code that confirms a person's phone; a newer one takes its place. */
export const phoneCode = pgTable("phone_code", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  phone: text().notNull(),
  /** Keyed hash; null once it is used up. */
  codeHash: text("code_hash"),
  tries: integer().notNull().default(0),
  sentAt: instant("sent_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
