import { and, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { account, type Claims, person, verification } from "../table.ts";

/**
 * Takes somebody whom a register names, and who never had a password, as a newcomer: they are
 * unproved again until the letter's link. Null where the address has an account, or nobody.
 */
export async function reserveRegistered(tx: Tx, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: person.id })
    .from(person)
    .where(eq(sql`lower(${person.email})`, email.toLowerCase()))
    .for("update");
  // Asked only under the lock: of two who sign up at once one finds the other's password.
  if (!found || (await tx.$count(account, eq(account.personId, found.id))) > 0) return null;
  await tx.update(person).set({ emailVerifiedAt: null }).where(eq(person.id, found.id));
  return found.id;
}

/** Returns what the newest verification letter of a person carries. */
export async function findClaims(tx: Tx, personId: string): Promise<Claims | null> {
  const rows = await tx
    .select({ claims: verification.claims })
    .from(verification)
    .where(and(eq(verification.personId, personId), eq(verification.purpose, "email")))
    .orderBy(desc(verification.createdAt))
    .limit(1);
  return rows[0]?.claims ?? null;
}

/** Writes what a person said of themselves, now that they have proved who they are. */
export async function takeClaims(tx: Tx, personId: string, claims: Claims): Promise<void> {
  await tx.update(person).set(claims).where(eq(person.id, personId));
}
