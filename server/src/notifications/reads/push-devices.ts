import { and, asc, eq, gt } from "drizzle-orm";
import { session } from "#server/identity/table.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { pushDevice } from "../table.ts";

/** Reads a person's browsers whose sessions last, the oldest first, with how they call themselves. */
export function readDevices(db: Database["orm"] | Tx, personId: string, now: Date) {
  const { sessionId, endpoint, p256dh, auth, addedAt } = pushDevice;
  return db
    .select({ sessionId, endpoint, p256dh, auth, addedAt, browser: session.userAgent })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, sessionId))
    .where(and(eq(pushDevice.personId, personId), gt(session.expiresAt, now)))
    .orderBy(asc(addedAt));
}
