import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Language } from "#core/identity/choices.ts";
import type { DateFormat, NotificationChoices } from "#core/identity/preferences.ts";
import type { Outcome, WrittenTopic } from "#core/notifications/model.ts";
import { account, person } from "#server/identity/table.ts";
import { type Database, readJson, type Tx } from "../platform/database.ts";
import { notification, notificationCursor } from "./table.ts";

/** The only cursor there is: of letters by email. */
const name = "email";

/** Begins to follow at `position`, where nobody has yet. */
export async function beginCursor(tx: Tx, position: number): Promise<void> {
  await tx.insert(notificationCursor).values({ name, position }).onConflictDoNothing();
}

/** How far has been read; whoever asks next waits until this transaction ends. */
export async function lockCursor(tx: Tx): Promise<number | null> {
  const [cursor] = await tx
    .select({ position: notificationCursor.position })
    .from(notificationCursor)
    .where(eq(notificationCursor.name, name))
    .for("update");
  return cursor?.position ?? null;
}

export async function moveCursor(tx: Tx, position: number): Promise<void> {
  await tx.update(notificationCursor).set({ position }).where(eq(notificationCursor.name, name));
}

/** Facts of these kinds with `after < id <= upTo`, oldest first: only that they are, and whose. */
export async function factsBetween(
  tx: Tx,
  { after, upTo, kinds, atMost }: { after: number; upTo: number; kinds: string[]; atMost: number },
): Promise<{ eventId: number; orgId: string }[]> {
  return tx.execute<{ eventId: number; orgId: string }>(sql`
    select event_id::float8 as "eventId", org_id as "orgId"
    from facts_between(${after}::bigint, ${upTo}::bigint, ${sql.param(kinds)}::text[], ${atMost}::int)`);
}

/** Opens these organisations for the rest of the transaction. */
export async function openTenants(tx: Tx, orgIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('app.orgs', ${`{${orgIds.join(",")}}`}, true)`);
}

export type NewNotification = Omit<typeof notification.$inferInsert, "outcome" | "settledAt">;

/** A statement takes 65,535 parameters, a row has nine. */
const insertedAtOnce = 1_000;

/** Adds what is not there yet, and gives what was added with its person's zone. */
export async function addNotifications(tx: Tx, rows: readonly NewNotification[]) {
  const added = [];
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    added.push(
      ...(await tx
        .insert(notification)
        .values(rows.slice(at, at + insertedAtOnce))
        .onConflictDoNothing()
        .returning({ eventId: notification.eventId, personId: notification.personId })),
    );
  if (added.length === 0) return [];
  const people = [...new Set(added.map(({ personId }) => personId))];
  const zones = await tx
    .select({ id: person.id, timezone: person.timezone })
    .from(person)
    .where(inArray(person.id, people));
  const zoneOf = new Map(zones.map(({ id, timezone }) => [id, timezone]));
  return added.map((one) => ({ ...one, timezone: zoneOf.get(one.personId) ?? "" }));
}

/** Facts that one letter tells: each is read on its own, while what waits is locked. */
const toldAtOnce = 200;

/**
 * The newest of what waits to be told to somebody about a topic, locked, oldest first. Every fact has
 * brought a job, so what one letter leaves the next one tells.
 */
export async function lockWaiting(tx: Tx, personId: string, topic: WrittenTopic) {
  const newest = await tx
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.personId, personId),
        eq(notification.topic, topic),
        isNull(notification.settledAt),
      ),
    )
    .orderBy(desc(notification.eventId))
    .limit(toldAtOnce)
    .for("update");
  return newest.toReversed();
}

/** Writes down what became of these facts for a person. */
export async function settle(
  tx: Tx,
  personId: string,
  eventIds: readonly number[],
  { outcome, at }: { outcome: Outcome; at: Date },
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .update(notification)
    .set({ outcome, settledAt: at })
    .where(and(eq(notification.personId, personId), inArray(notification.eventId, [...eventIds])));
}

export type Addressee = {
  personId: string;
  email: string;
  name: string;
  language: Language;
  timezone: string;
  dateFormat: DateFormat;
  notifications: NotificationChoices;
};

/** Somebody with an account and a proved address who stays; null where they cannot be written to. */
export async function addresseeOf(tx: Tx, personId: string): Promise<Addressee | null> {
  const [found] = await tx
    .select({
      personId: person.id,
      email: person.email,
      name: person.firstName,
      language: person.language,
      timezone: person.timezone,
      dateFormat: person.dateFormat,
      notifications: person.notifications,
    })
    .from(person)
    .innerJoin(account, eq(account.personId, person.id))
    .where(
      and(
        eq(person.id, personId),
        sql`${person.emailVerifiedAt} is not null`,
        isNull(person.deletionDueAt),
        isNull(person.anonymisedAt),
      ),
    );
  return found?.email ? { ...found, email: found.email } : null;
}

/** Forgets what was told before this instant, of the tenants that are open. */
export async function forgetToldBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(notification).where(lt(notification.at, before));
}

export type Place = { apartmentId: string; apartment: string; buildingId: string; address: string };

/** Where an apartment is. */
export function placeOf(db: Database, orgId: string, apartmentId: string): Promise<Place | null> {
  const text = `select json_build_object('apartmentId', a.id, 'apartment', a.number, 'buildingId', b.id,
    'address', b.address) as data from apartment a join building b on b.id = a.building_id where a.id = $3::uuid`;
  return readJson(db, { orgIds: [orgId] }, text, [apartmentId]);
}
