import { foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { person } from "#server/identity/table.ts";
import { instant } from "#server/platform/database/columns.ts";
import { request } from "../table.ts";

/** Mute of a request by a person. */
export const requestMute = pgTable(
  "request_mute",
  {
    orgId: uuid("org_id").notNull(),
    requestId: uuid("request_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => person.id),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.personId] }),
    index("request_mute_person").on(table.personId),
    foreignKey({
      name: "request_mute_request",
      columns: [table.orgId, table.requestId],
      foreignColumns: [request.orgId, request.id],
    }),
  ],
);
