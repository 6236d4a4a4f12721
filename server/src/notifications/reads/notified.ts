import { asc, eq, inArray } from "drizzle-orm";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { NotifiedPerson } from "#server/platform/lookups.ts";
import { delivery, notification } from "../table.ts";

/** Finds who was notified of these facts, with the outcome of each delivery and of the letter. */
export async function findNotified(tx: Tx, eventIds: readonly number[]): Promise<NotifiedPerson[]> {
  const { eventId, personId, readAt, outcome } = notification;
  const people = await tx
    .select({ eventId, personId, name: nameOf(person), readAt, outcome })
    .from(notification)
    .innerJoin(person, eq(person.id, personId))
    .where(inArray(eventId, [...eventIds]))
    .orderBy(asc(eventId), person.lastName, person.firstName);
  const sent = await tx
    .select({
      eventId: delivery.eventId,
      personId: delivery.personId,
      channel: delivery.channel,
      state: delivery.state,
      reason: delivery.reason,
    })
    .from(delivery)
    .where(inArray(delivery.eventId, [...eventIds]))
    .orderBy(delivery.channel);
  return people.map(({ outcome: letter, ...one }) => ({
    ...one,
    deliveries: [
      ...sent.filter((row) => row.eventId === one.eventId && row.personId === one.personId),
      ...(letter === "sent" ? [{ channel: "email", state: "sent", reason: null }] : []),
    ],
  }));
}
