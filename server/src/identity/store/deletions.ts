import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { outboxMail } from "#server/platform/table.ts";
import {
  account,
  consent,
  emailChange,
  knownDevice,
  person,
  recoveryCode,
  twoFactor,
  verification,
} from "../table.ts";
import { emailFault } from "../table/email-fault-table.ts";
import { phoneCode } from "../table/phone-code-table.ts";

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

/**
 * Locks a person whose deletion is due and returns the address; null if they took it back or are
 * gone.
 */
export async function lockDue(tx: Tx, personId: string, now: Date): Promise<string | null> {
  const rows = await tx
    .select({ email: person.email })
    .from(person)
    .where(and(eq(person.id, personId), isDue(now)))
    .for("update");
  return rows[0] ? (rows[0].email ?? "") : null;
}

/** Takes off a person all that says who they were; the row stays for what refers to it. */
export async function anonymisePerson(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.delete(account).where(eq(account.personId, personId));
  await tx.delete(consent).where(eq(consent.personId, personId));
  await tx.delete(emailChange).where(eq(emailChange.personId, personId));
  await tx.delete(knownDevice).where(eq(knownDevice.personId, personId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.delete(twoFactor).where(eq(twoFactor.personId, personId));
  await tx.delete(verification).where(eq(verification.personId, personId));
  await tx.delete(emailFault).where(eq(emailFault.personId, personId));
  await tx.delete(phoneCode).where(eq(phoneCode.personId, personId));
  await tx
    .update(person)
    .set({
      email: null,
      contactEmail: null,
      emailVerifiedAt: null,
      firstName: "Видалена",
      lastName: "людина",
      phone: null,
      confirmedPhone: null,
      role: "resident",
      language: sql`default`,
      theme: sql`default`,
      timezone: sql`default`,
      dateFormat: sql`default`,
      notifications: {},
      urgentSms: sql`default`,
      quietHours: sql`default`,
      letterFrequency: sql`default`,
      privacy: {},
      deletionDueAt: null,
      anonymisedAt: now,
    })
    .where(eq(person.id, personId));
}

/**
 * Lists a person's present and former addresses in lower case, as far as the record of letters goes
 * back, without those they only asked to move to and those that somebody else has now.
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

/** Removes the emails that organisations recorded for people they did not know by them. */
export async function forgetContacts(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx
    .update(person)
    .set({ contactEmail: null })
    .where(inArray(sql`lower(${person.contactEmail})`, [...addresses]));
}
