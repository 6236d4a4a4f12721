import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database.ts";
import { outboxMail } from "#server/platform/table.ts";
import { account, emailChange, person, recoveryCode, twoFactor, verification } from "./table.ts";

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
  for (const table of [account, emailChange, recoveryCode, twoFactor, verification])
    await tx.delete(table).where(eq(table.personId, personId));
  await tx
    .update(person)
    .set({
      email: null,
      emailVerifiedAt: null,
      firstName: "Видалений",
      lastName: "користувач",
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

/** The record of letters keeps addresses. */
export async function forgetLetters(tx: Tx, email: string): Promise<void> {
  await tx.delete(outboxMail).where(eq(sql`lower(${outboxMail.recipient})`, email.toLowerCase()));
}
