import { and, eq, inArray, isNotNull, isNull, lte, max, sql } from "drizzle-orm";
import type { TopicName } from "#core/kernel/topic.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { notification } from "../table.ts";

type Seen = { about: string } | { upTo: number; topic: TopicName | undefined };

/** Marks unread notifications of a person as read: of a thing, or all that are shown up to a fact. Returns how many. */
export async function saveSeen(tx: Tx, personId: string, seen: Seen, at: Date): Promise<number> {
  const these =
    "about" in seen
      ? eq(notification.about, seen.about)
      : and(
          lte(notification.eventId, seen.upTo),
          seen.topic ? eq(notification.topic, seen.topic) : undefined,
          isNull(notification.archivedAt),
          sql`coalesce(${notification.snoozedUntil} <= ${at.toISOString()}::timestamptz, true)`,
        );
  const changed = await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.personId, personId), isNull(notification.readAt), these))
    .returning({ eventId: notification.eventId });
  return changed.length;
}

/** Marks as unread what a person marked as read at an instant. Returns how many. */
export async function saveUnseen(tx: Tx, personId: string, readAt: Date): Promise<number> {
  const changed = await tx
    .update(notification)
    .set({ readAt: null })
    .where(and(eq(notification.personId, personId), eq(notification.readAt, readAt)))
    .returning({ eventId: notification.eventId });
  return changed.length;
}

/**
 * Archives, and marks as read, what tells a person of a thing; or takes both back. Returns how many. What archiving
 * marked as read has the same instant twice.
 */
export async function saveArchived(
  tx: Tx,
  personId: string,
  { about, archived, at }: { about: string; archived: boolean; at: Date },
): Promise<number> {
  const changed = await tx
    .update(notification)
    .set(
      archived
        ? {
            archivedAt: at,
            readAt: sql`coalesce(${notification.readAt}, ${at.toISOString()}::timestamptz)`,
          }
        : {
            archivedAt: null,
            readAt: sql`nullif(${notification.readAt}, ${notification.archivedAt})`,
          },
    )
    .where(
      and(
        eq(notification.personId, personId),
        eq(notification.about, about),
        archived ? isNull(notification.archivedAt) : isNotNull(notification.archivedAt),
      ),
    )
    .returning({ eventId: notification.eventId });
  return changed.length;
}

/** Snoozes what tells a person of a thing, the newest of it unread; null ends the delay. Returns how many. */
export async function saveSnoozed(
  tx: Tx,
  personId: string,
  { about, snoozedUntil }: { about: string; snoozedUntil: Date | null },
): Promise<number> {
  const these = and(
    eq(notification.personId, personId),
    eq(notification.about, about),
    isNull(notification.archivedAt),
  );
  const changed = await tx
    .update(notification)
    .set({ snoozedUntil })
    .where(these)
    .returning({ eventId: notification.eventId });
  if (snoozedUntil === null || changed.length === 0) return changed.length;
  const newest = tx
    .select({ eventId: max(notification.eventId) })
    .from(notification)
    .where(these);
  await tx
    .update(notification)
    .set({ readAt: null })
    .where(and(eq(notification.personId, personId), inArray(notification.eventId, newest)));
  return changed.length;
}
