import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { BlockingFault } from "#core/identity/choices.ts";
import type { Language } from "#core/kernel/language.ts";
import type {
  DateFormat,
  LetterFrequency,
  NotificationChoices,
  QuietHours,
} from "#core/identity/preferences.ts";
import type { TopicName } from "#core/kernel/topic.ts";
import type { NotificationPreferences } from "#core/notifications/channels.ts";
import type { NotificationOutcome } from "#core/notifications/model.ts";
import { emailFaultOf, hasJoined, usablePhone } from "#server/identity/fragments.ts";
import { account, person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { botLink, notification, notificationCursor } from "./table.ts";

/** The only cursor there is: of letters by email. */
const name = "email";

/** Begins to follow at `position`, where nobody has yet. */
export async function initialisePosition(tx: Tx, position: number): Promise<void> {
  await tx.insert(notificationCursor).values({ name, position }).onConflictDoNothing();
}

/** Locks the cursor and returns it; null if another transaction has it. */
export async function lockPosition(tx: Tx): Promise<number | null> {
  const [cursor] = await tx
    .select({ position: notificationCursor.position })
    .from(notificationCursor)
    .where(eq(notificationCursor.name, name))
    .for("update", { skipLocked: true });
  return cursor?.position ?? null;
}

/** Reads the cursor without a lock; null before the first start. */
export async function readPosition(tx: Tx): Promise<number | null> {
  const [cursor] = await tx
    .select({ position: notificationCursor.position })
    .from(notificationCursor)
    .where(eq(notificationCursor.name, name));
  return cursor?.position ?? null;
}

export async function savePosition(tx: Tx, position: number): Promise<void> {
  await tx.update(notificationCursor).set({ position }).where(eq(notificationCursor.name, name));
}

/** Lists facts of these kinds with `after < id <= upTo`, oldest first: id and organisation only. */
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

export type NewNotification = Omit<typeof notification.$inferInsert, "readAt">;

/** Adds what is not there yet with one statement, and gives what was added with its person's zone and choices. */
export async function addNotifications(
  tx: Tx,
  rows: readonly NewNotification[],
): Promise<
  (NotificationPreferences & {
    eventId: number;
    personId: string;
    timezone: string;
    quietHours: QuietHours | null;
    letterFrequency: LetterFrequency;
    hasPhone: boolean;
    hasTelegram: boolean;
  })[]
> {
  if (rows.length === 0) return [];
  return tx.execute(sql`
    with added as (
      insert into notification (event_id, person_id, org_id, topic, about, news, reason, entry, at, urgent, outcome, settled_at)
      select "eventId", "personId", "orgId", topic, about, news, reason, entry, at, coalesce(urgent, false), outcome, "settledAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        "eventId" bigint, "personId" uuid, "orgId" uuid, topic text, about uuid, news text, reason text,
        entry bigint, at timestamptz, urgent boolean, outcome text, "settledAt" timestamptz)
      on conflict do nothing returning event_id, person_id)
    select a.event_id::float8 as "eventId", a.person_id as "personId", ${person.timezone}, ${person.notifications} as choices,
      ${person.urgentSms} as "urgentSms", ${person.quietHours} as "quietHours",
      ${person.letterFrequency} as "letterFrequency", ${usablePhone(person)} is not null as "hasPhone",
      exists (select from ${botLink} l where l.person_id = a.person_id and l.service = 'telegram' and l.chat_id is not null) as "hasTelegram"
    from added a join ${person} on ${person.id} = a.person_id`);
}

/** Drops, of what these people have not opened, all but the newest of a topic about each of these things. */
export async function dropSuperseded(
  tx: Tx,
  added: readonly { eventId: number; personId: string; topic: TopicName; about: string }[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    delete from notification n
    using json_to_recordset(${JSON.stringify(added)}::json) as given ("eventId" bigint, "personId" uuid, topic text, about uuid)
    where n.person_id = "personId" and n.topic = given.topic and n.about = given.about and n.event_id < "eventId" and n.read_at is null`);
}

/** Reads who already has a fact's notification. */
export async function holdersOf(tx: Tx, eventId: number): Promise<Set<string>> {
  const recipients = await tx
    .select({ personId: notification.personId })
    .from(notification)
    .where(eq(notification.eventId, eventId));
  return new Set(recipients.map(({ personId }) => personId));
}

/** Facts that one letter tells: each is read on its own, while what waits is locked. */
export const toldAtOnce = 200;

/**
 * Locks the newest facts that wait for somebody's letter on a topic, at most `toldAtOnce`, oldest
 * first.
 */
export async function lockWaiting(tx: Tx, personId: string, topic: TopicName) {
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

/** Reads a notification of a person, of the tenants that are open. */
export async function findNotification(
  tx: Tx,
  { eventId, personId }: { eventId: number; personId: string },
) {
  const [found] = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.eventId, eventId), eq(notification.personId, personId)));
  return found ?? null;
}

/** Writes down what became of these facts for a person. */
export async function settleNotifications(
  tx: Tx,
  personId: string,
  eventIds: readonly number[],
  { outcome, at }: { outcome: NotificationOutcome; at: Date },
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .update(notification)
    .set({ outcome, settledAt: at })
    .where(and(eq(notification.personId, personId), inArray(notification.eventId, [...eventIds])));
}

/** Whoever is written to, with how they read dates, and their choices. */
export type LetterRecipient = {
  personId: string;
  email: string;
  name: string;
  language: Language;
  timezone: string;
  dateFormat: DateFormat;
  notifications: NotificationChoices;
  letterFrequency: LetterFrequency;
  /** Why letters to the address do not arrive; null where they do. */
  emailFault: BlockingFault | null;
};

/**
 * Returns a person with an account and a verified address; null if no letter can be sent to them.
 */
export async function findRecipient(tx: Tx, personId: string): Promise<LetterRecipient | null> {
  const [found] = await tx
    .select({
      personId: person.id,
      email: person.email,
      name: person.firstName,
      language: person.language,
      timezone: person.timezone,
      dateFormat: person.dateFormat,
      notifications: person.notifications,
      letterFrequency: person.letterFrequency,
      emailFault: emailFaultOf(person),
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

/** Filters people to those with an account and a verified address. */
export async function findReaders(tx: Tx, personIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, [...personIds]), hasJoined(person)));
  return new Set(rows.map(({ id }) => id));
}

/** Reads how a person wants to be notified, and by which phone and chat; null for one who is being deleted. */
export async function findReader(tx: Tx, personId: string) {
  const [found] = await tx
    .select({
      personId: person.id,
      name: person.firstName,
      language: person.language,
      choices: person.notifications,
      urgentSms: person.urgentSms,
      phone: usablePhone(person),
      telegramChat: botLink.chatId,
    })
    .from(person)
    .leftJoin(botLink, and(eq(botLink.personId, person.id), eq(botLink.service, "telegram")))
    .where(and(eq(person.id, personId), isNull(person.deletionDueAt), isNull(person.anonymisedAt)));
  return found ?? null;
}

/** Forgets what was told before this instant, of the tenants that are open, at most so much at once. */
export async function forgetToldBefore(tx: Tx, before: Date, atMost: number): Promise<void> {
  const old = tx
    .select({ eventId: notification.eventId, personId: notification.personId })
    .from(notification)
    .where(lt(notification.at, before))
    .limit(atMost);
  await tx
    .delete(notification)
    .where(sql`(${notification.eventId}, ${notification.personId}) in ${old}`);
}
