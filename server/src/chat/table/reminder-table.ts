import { foreignKey, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { conversation } from "../table.ts";

/** Reminder of staff that the resident of a chat has waited since a moment; once for each wait. */
export const chatReminder = pgTable(
  "chat_reminder",
  {
    orgId: uuid("org_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    waitingSince: timestamp("waiting_since", { withTimezone: true }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.waitingSince] }),
    foreignKey({
      name: "chat_reminder_conversation",
      columns: [table.orgId, table.conversationId],
      foreignColumns: [conversation.orgId, conversation.id],
    }).onDelete("cascade"),
  ],
);
