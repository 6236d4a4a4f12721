import { type SQL, sql } from "drizzle-orm";
import type { DeliveryChannel } from "#core/notifications/model.ts";
import { organisation } from "#server/buildings/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { session } from "#server/identity/table.ts";
import { botLink, calendarFeed, delivery, notification, pushDevice } from "../table.ts";

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

/** Builds the selection of a person's messages by a channel, with their outcomes. */
export const sentBy =
  (channel: DeliveryChannel) =>
  (personId: SQL): OwnRows => ({
    by: delivery.eventId,
    row: jsonObject({
      queued: delivery.queuedAt,
      topic: delivery.topic,
      state: delivery.state,
      settled_at: delivery.settledAt,
    }),
    from: sql`from ${delivery}`,
    where: sql`${delivery.personId} = ${personId} and ${delivery.channel} = ${sql.raw(`'${channel}'`)}`,
  });

/** Browsers of a person that get push messages; their keys stay secret. */
export const devicesOf = (personId: SQL): OwnRows => ({
  by: pushDevice.endpoint,
  row: jsonObject({
    browser: session.userAgent,
    push_service: sql`substring(${pushDevice.endpoint} from '^https?://[^/]+')`,
    added_at: pushDevice.addedAt,
  }),
  from: sql`from ${pushDevice} join ${session} on ${session.id} = ${pushDevice.sessionId}`,
  where: sql`${pushDevice.personId} = ${personId}`,
});

/** Selects the calendar feed of a person; its address stays secret. */
export const calendarOf = (personId: SQL): OwnRows => ({
  by: calendarFeed.createdAt,
  row: jsonObject({ created_at: calendarFeed.createdAt, read_at: calendarFeed.readAt }),
  from: sql`from ${calendarFeed}`,
  where: sql`${calendarFeed.personId} = ${personId}`,
});

/** Selects the chats with bots that a person linked, or had linked. */
export const linksOf = (personId: SQL): OwnRows => ({
  by: botLink.linkedAt,
  row: jsonObject({
    name: botLink.name,
    chat: botLink.chatId,
    linked_at: botLink.linkedAt,
    ended_at: botLink.endedAt,
    ending: botLink.ending,
  }),
  from: sql`from ${botLink}`,
  where: sql`${botLink.personId} = ${personId}`,
});
