import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { lifetimes, type ProfileChange } from "#core/identity/model.ts";
import { mergeNotifications } from "#core/identity/preferences.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { dropConsents } from "./consents.ts";
import {
  account,
  person,
  session,
  twoFactor,
  verification,
  type VerificationPurpose,
} from "../table.ts";

type PeopleDatabase = Tx | Database["orm"];
type NewPerson = typeof person.$inferInsert;

/** Adds a person; null if the address is taken, also by a call in progress. */
export async function addPerson(tx: Tx, values: NewPerson): Promise<string | null> {
  const added = await tx
    .insert(person)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: person.id });
  return added[0]?.id ?? null;
}

/** Adds those whose address is new. */
export async function addPeople(tx: Tx, values: NewPerson[]): Promise<void> {
  await tx.insert(person).values(values).onConflictDoNothing();
}

/** Removes the password of an unverified sign-up, which must not open what the address now gets. */
export async function disownUnproved(tx: Tx, ids: string[], now: Date): Promise<void> {
  const unproved = await tx
    .update(person)
    .set({ emailVerifiedAt: now })
    .where(and(sql`${person.id} = any (${sql.param(ids)}::uuid[])`, isNull(person.emailVerifiedAt)))
    .returning({ id: person.id });
  if (unproved.length === 0) return;
  const whose = unproved.map(({ id }) => id);
  await tx.delete(account).where(inArray(account.personId, whose));
  await tx.delete(verification).where(inArray(verification.personId, whose));
  await dropConsents(tx, whose);
}

/** Maps lower-case addresses to ids. */
export async function findIds(tx: Tx, emails: string[]): Promise<Map<string, string>> {
  const wanted = sql.param(emails.map((email) => email.toLowerCase()));
  const rows = await tx
    .select({ id: person.id, email: sql<string>`lower(${person.email})` })
    .from(person)
    .where(sql`lower(${person.email}) = any (${wanted}::text[])`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

const credentials = {
  personId: person.id,
  // Whoever has credentials has an address.
  email: sql<string>`${person.email}`,
  firstName: person.firstName,
  lastName: person.lastName,
  language: person.language,
  emailVerifiedAt: person.emailVerifiedAt,
  passwordHash: account.passwordHash,
  /** Null without a confirmed authenticator. */
  totpSince: twoFactor.confirmedAt,
};

export async function findByEmail(db: PeopleDatabase, email: string) {
  const rows = await selectCredentials(db).where(
    eq(sql`lower(${person.email})`, email.toLowerCase()),
  );
  return rows[0] ?? null;
}

export async function findById(db: PeopleDatabase, personId: string) {
  const rows = await selectCredentials(db).where(
    and(eq(person.id, personId), isNotNull(person.email)),
  );
  return rows[0] ?? null;
}

function selectCredentials(db: PeopleDatabase) {
  return db
    .select(credentials)
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .leftJoin(twoFactor, eq(twoFactor.personId, person.id));
}

export async function savePassword(tx: Tx, personId: string, passwordHash: string, now: Date) {
  const values = { passwordHash, changedAt: now };
  await tx
    .insert(account)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: account.personId, set: values });
}

/** Marks an address as verified; true if it was not before. */
export async function markVerified(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const changed = await tx
    .update(person)
    .set({ emailVerifiedAt: now })
    .where(and(eq(person.id, personId), isNull(person.emailVerifiedAt)))
    .returning({ id: person.id });
  return changed.length > 0;
}

/**
 * Writes what changed and gives the change for the record: names and numbers only as having
 * changed, since the record outlives the account.
 */
export async function saveProfile(tx: Tx, personId: string, change: ProfileChange) {
  const [before] = await tx.select().from(person).where(eq(person.id, personId)).for("update");
  if (!before) return {};
  const { notifications, privacy, phone, ...same } = change;
  const set = {
    ...same,
    // An emptied phone is none.
    ...(phone !== undefined && { phone: phone || null }),
    ...(notifications && {
      notifications: mergeNotifications(before.notifications, notifications),
    }),
    ...(privacy && { privacy: { ...before.privacy, ...privacy } }),
  };
  const keys = Object.keys(set) as Array<keyof typeof set>;
  const changed = keys.filter((key) => !isDeepStrictEqual(set[key], before[key]));
  if (changed.length === 0) return {};
  await tx.update(person).set(set).where(eq(person.id, personId));
  const open = changed.filter((key) => !personal.has(key));
  return {
    changed,
    before: Object.fromEntries(open.map((key) => [key, before[key]])),
    after: Object.fromEntries(open.map((key) => [key, set[key]])),
  };
}

const personal = new Set(["firstName", "lastName", "phone"]);

export async function addVerification(tx: Tx, values: typeof verification.$inferInsert) {
  await tx.insert(verification).values(values);
}

export async function findVerification(
  db: PeopleDatabase,
  hash: string,
  purpose: VerificationPurpose,
  now: Date,
) {
  const rows = await db
    .select()
    .from(verification)
    .where(live(hash, purpose, now));
  return rows[0] ?? null;
}

/** Takes a secret out of the table: of two who try at once, one gets it. */
export async function takeVerification(
  tx: Tx,
  hash: string,
  purpose: VerificationPurpose,
  now: Date,
) {
  const rows = await tx
    .delete(verification)
    .where(live(hash, purpose, now))
    .returning();
  return rows[0] ?? null;
}

export async function dropVerifications(
  tx: Tx,
  personId: string,
  purposes: VerificationPurpose[],
): Promise<void> {
  await tx
    .delete(verification)
    .where(and(eq(verification.personId, personId), inArray(verification.purpose, purposes)));
}

/** Counts the valid secrets of a purpose made for a person since an instant. */
export function countVerifications(
  db: PeopleDatabase,
  personId: string,
  purpose: VerificationPurpose,
  since: Date,
): Promise<number> {
  return db.$count(
    verification,
    and(
      eq(verification.personId, personId),
      eq(verification.purpose, purpose),
      gt(verification.createdAt, since),
    ),
  );
}

function live(hash: string, purpose: VerificationPurpose, now: Date) {
  return and(
    eq(verification.tokenHash, hash),
    eq(verification.purpose, purpose),
    gt(verification.expiresAt, now),
  );
}

export async function addSession(tx: Tx, values: typeof session.$inferInsert): Promise<string> {
  const [row] = await tx.insert(session).values(values).returning({ id: session.id });
  if (!row) throw new Error("the session was not written");
  return row.id;
}

/** Moves the expiry on, up to the session's last day, unless another request of it just did. */
export async function slideSession(
  db: Database,
  id: string,
  seenBefore: Date,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.orm
    .update(session)
    .set({
      seenAt,
      expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${session.createdAt} + ${lifetimes.sessionDaysAtMost}::int * interval '24 hours')`,
    })
    .where(and(eq(session.id, id), lt(session.seenAt, seenBefore)));
}

export function listSessions(db: PeopleDatabase, personId: string, now: Date) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.expiresAt, now)))
    .orderBy(sql`${session.createdAt} desc`, session.id);
}

/** Which of a person's sessions to end. */
export type SessionChoice =
  | { all: true }
  | { id: string }
  | { not: string }
  | { tokenHash: string };

/** Deletes sessions and returns them. */
export function deleteSessions(tx: Tx, choice: SessionChoice, personId?: string) {
  const which =
    "id" in choice
      ? eq(session.id, choice.id)
      : "not" in choice
        ? ne(session.id, choice.not)
        : "tokenHash" in choice
          ? eq(session.tokenHash, choice.tokenHash)
          : undefined;
  const whose = personId === undefined ? undefined : eq(session.personId, personId);
  const where = and(which, whose);
  if (!where) throw new Error("ending everybody's sessions is nobody's wish");
  return tx.delete(session).where(where).returning({ id: session.id, personId: session.personId });
}

/**
 * Ends a person's sessions as withdrawn: each keeps its row without time (`expires_at` = `created_at`)
 * until the next sweep, so that their browsers can be told why. Returns the ended ones.
 */
export function withdrawSessions(tx: Tx, personId: string) {
  return tx
    .update(session)
    .set({ expiresAt: sql`${session.createdAt}` })
    .where(and(eq(session.personId, personId), gt(session.expiresAt, session.createdAt)))
    .returning({ id: session.id, personId: session.personId });
}

/** Returns whose withdrawn session this is, or null. */
export async function findWithdrawn(db: PeopleDatabase, hash: string): Promise<string | null> {
  const rows = await db
    .select({ personId: session.personId })
    .from(session)
    .where(and(eq(session.tokenHash, hash), eq(session.expiresAt, session.createdAt)));
  return rows[0]?.personId ?? null;
}

/** Forgets sessions and secrets that ended. */
export async function deleteEndedSecrets(db: Database, now: Date): Promise<void> {
  await db.orm.delete(session).where(lte(session.expiresAt, now));
  await db.orm.delete(verification).where(lte(verification.expiresAt, now));
}
