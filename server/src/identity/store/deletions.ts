import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { idempotency, outboxMail } from "#server/platform/table.ts";
import {
  account,
  emailChange,
  knownDevice,
  person,
  recoveryCode,
  twoFactor,
  verification,
} from "../table.ts";

/** Sets or takes back when a person is forgotten; false where it stands so already. */
export async function setDeletion(tx: Tx, personId: string, due: Date | null): Promise<boolean> {
  const differs = due ? isNull(person.deletionDueAt) : isNotNull(person.deletionDueAt);
  const rows = await tx
    .update(person)
    .set({ deletionDueAt: due })
    .where(and(eq(person.id, personId), differs, isNull(person.anonymisedAt)))
    .returning({ id: person.id });
  return rows.length > 0;
}

const isDue = (now: Date) => and(lte(person.deletionDueAt, now), isNull(person.anonymisedAt));

export async function dueForDeletion(db: Database, now: Date): Promise<string[]> {
  const rows = await db.orm.select({ id: person.id }).from(person).where(isDue(now));
  return rows.map(({ id }) => id);
}

/** The address of somebody whose time is over, locked; null where they took it back or are gone. */
export async function lockDue(tx: Tx, personId: string, now: Date): Promise<string | null> {
  const rows = await tx
    .select({ email: person.email })
    .from(person)
    .where(and(eq(person.id, personId), isDue(now)))
    .for("update");
  return rows[0] ? (rows[0].email ?? "") : null;
}

/** Takes off a person all that says who they were; the row stays for what refers to it. */
export async function anonymise(tx: Tx, personId: string, now: Date): Promise<void> {
  for (const table of [account, emailChange, knownDevice, recoveryCode, twoFactor, verification])
    await tx.delete(table).where(eq(table.personId, personId));
  await tx
    .update(person)
    .set({
      email: null,
      contactEmail: null,
      emailVerifiedAt: null,
      firstName: "Видалена",
      lastName: "людина",
      phone: null,
      role: "resident",
      language: sql`default`,
      theme: sql`default`,
      timezone: sql`default`,
      dateFormat: sql`default`,
      notifications: {},
      privacy: {},
      deletionDueAt: null,
      anonymisedAt: now,
    })
    .where(eq(person.id, personId));
}

/**
 * A person's address and those they had before, in lower case, as far as the record of letters goes
 * back: nothing else holds an address for longer. One they only asked to move to is not theirs, nor
 * one that somebody else has by now.
 */
export async function addressesOf(tx: Tx, personId: string, email: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ address: sql<string>`lower(${outboxMail.recipient})` })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.personId, personId),
        ne(outboxMail.kind, "identity.email_new"),
        sql`not exists (select 1 from person p where lower(p.email) = lower(${outboxMail.recipient}) and p.id <> ${personId})`,
      ),
    );
  return [...new Set([email.toLowerCase(), ...rows.map(({ address }) => address)])];
}

/** The record of letters keeps addresses, and names in letters that are not sent yet. */
export async function forgetLetters(
  tx: Tx,
  personId: string,
  addresses: readonly string[],
): Promise<void> {
  const here = inArray(sql`lower(${outboxMail.recipient})`, [...addresses]);
  // A former address may be somebody else's by now: their letters are theirs.
  const nobodys = and(here, isNull(outboxMail.personId));
  await tx.delete(outboxMail).where(or(eq(outboxMail.personId, personId), nobodys));
}

/** What organisations said was the address of whom they did not know by it. */
export async function forgetContacts(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx
    .update(person)
    .set({ contactEmail: null })
    .where(inArray(sql`lower(${person.contactEmail})`, [...addresses]));
}

/** Answers kept for calls made twice: they may say what the person had typed. */
export async function forgetAnswers(tx: Tx, personId: string): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.personId, personId));
}
