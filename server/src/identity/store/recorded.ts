import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type NotificationChannel, withChannel } from "#core/identity/preferences.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { person, twoFactor } from "../table.ts";

/** Details of a person as an organisation records them. */
export type PersonDetails = Record<"firstName" | "lastName", string> &
  Record<"email" | "phone", string | null> & {
    /** An address that somebody else has whom nobody here knows: this organisation's own word. */
    contactEmail: string | null;
  };

/** Returns whether an email is used, known here or not: for writing, never for an answer. */
export async function isAddressTaken(tx: Tx, email: string, butOf?: string): Promise<boolean> {
  const found = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        eq(sql`lower(${person.email})`, email.toLowerCase()),
        butOf === undefined ? undefined : ne(person.id, butOf),
      ),
    );
  return found.length > 0;
}

/** Adds somebody; `verifiedAt` null where nobody vouches for the address. Fails on a taken one. */
export async function insertPerson(
  tx: Tx,
  {
    verifiedAt,
    ...details
  }: PersonDetails & { id: string; role: "owner" | "resident"; verifiedAt: Date | null },
  now: Date,
): Promise<void> {
  await tx.insert(person).values({ ...details, emailVerifiedAt: verifiedAt, createdAt: now });
}

/** Writes who somebody is. Another address than before counts as proved from now on: who writes it vouches for it. */
export async function savePerson(
  tx: Tx,
  id: string,
  { firstName, lastName, email, contactEmail, phone }: PersonDetails,
  now: Date,
): Promise<void> {
  const { emailVerifiedAt } = person;
  const given = sql`${email}::text`;
  await tx
    .update(person)
    .set({
      firstName,
      lastName,
      email,
      contactEmail,
      phone,
      emailVerifiedAt: sql`case when lower(${person.email}) is not distinct from ${given} then ${emailVerifiedAt}
        when ${given} is null then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(person.id, id));
}

/** Saves the names that somebody gave for themselves. */
export async function saveNames(
  tx: Tx,
  personId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await tx.update(person).set(names).where(eq(person.id, personId));
}

/** Returns name and addresses before a change. */
export async function findPerson(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      firstName: person.firstName,
      lastName: person.lastName,
      email: sql<string | null>`coalesce(${person.email}, ${person.contactEmail})`,
      phone: person.phone,
    })
    .from(person)
    .where(eq(person.id, id));
  return found ?? null;
}

/** Changes a person's role to owner; with `whoever` also of one who was no resident. */
export async function makeOwner(tx: Tx, personId: string, { whoever = false } = {}): Promise<void> {
  const before = whoever ? ne(person.role, "owner") : eq(person.role, "resident");
  await tx
    .update(person)
    .set({ role: "owner" })
    .where(and(eq(person.id, personId), before));
}

/** Lets one transaction at a time decide what a person becomes. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("update");
}

/** Switches a channel on where a person has not decided; returns false where there is no such person. */
export async function switchOnChannel(
  tx: Tx,
  personId: string,
  channel: NotificationChannel,
): Promise<boolean> {
  const [before] = await tx
    .select({ notifications: person.notifications })
    .from(person)
    .where(eq(person.id, personId))
    .for("update");
  if (!before) return false;
  const notifications = withChannel(before.notifications, channel);
  await tx.update(person).set({ notifications }).where(eq(person.id, personId));
  return true;
}

/** Forgets somebody without an address of whom nothing speaks any more; what something refers to stays. */
export async function dropUnspokenOf(tx: Tx, personId: string): Promise<void> {
  // The savepoint lets the rest of the transaction go on.
  await tx
    .transaction((inner) =>
      inner.delete(person).where(and(eq(person.id, personId), isNull(person.email))),
    )
    .catch((error: { cause?: { code?: string } }) => {
      if (error.cause?.code !== "23503") throw error;
    });
}

export async function hasSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const confirmed = sql`${twoFactor.confirmedAt} is not null`;
  const found = await tx
    .select({ personId: twoFactor.personId })
    .from(twoFactor)
    .where(and(eq(twoFactor.personId, personId), confirmed));
  return found.length > 0;
}
