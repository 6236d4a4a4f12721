import { type SQL, sql } from "drizzle-orm";
import { organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { notification } from "../table.ts";

/** Notifications of a person, past and waiting. */
export const toldTo = (personId: SQL): OwnRows => ({
  by: notification.eventId,
  row: jsonObject({
    at: notification.at,
    organisation: organisation.name,
    topic: notification.topic,
    news: notification.news,
    outcome: notification.outcome,
    settled_at: notification.settledAt,
    read_at: notification.readAt,
  }),
  from: sql`from ${notification} join ${organisation} on ${organisation.id} = ${notification.orgId}`,
  where: sql`${notification.personId} = ${personId}`,
});
