import { and, desc, eq, gt, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { knownDevice, person } from "../table.ts";

/** Person whose device is looked for, by email or id. */
export type DeviceOwner = { email: string } | { personId: string };

/** Returns the device that one of these tokens was given to for this person, or null. */
export async function findDevice(
  db: Tx | Database["orm"],
  hashes: readonly string[],
  whose: DeviceOwner,
  now: Date,
) {
  if (hashes.length === 0) return null;
  const theirs =
    "email" in whose
      ? eq(sql`lower(${person.email})`, whose.email.toLowerCase())
      : eq(person.id, whose.personId);
  const rows = await db
    .select({ tokenHash: knownDevice.tokenHash, gaveCode: knownDevice.gaveCode })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(and(inArray(knownDevice.tokenHash, [...hashes]), theirs, gt(knownDevice.expiresAt, now)))
    .limit(1);
  return rows[0] ?? null;
}

/** Returns the person who last signed in on these devices, or null. */
export async function lastOwner(
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<string | null> {
  if (hashes.length === 0) return null;
  const rows = await db.orm
    .select({ personId: knownDevice.personId })
    .from(knownDevice)
    .where(and(inArray(knownDevice.tokenHash, [...hashes]), gt(knownDevice.expiresAt, now)))
    .orderBy(desc(knownDevice.usedAt))
    .limit(1);
  return rows[0]?.personId ?? null;
}

type Use = { gaveCode: boolean; usedAt: Date; expiresAt: Date };

/** Records a sign-in on a device; false where it is known no more. */
export async function useDevice(tx: Tx, tokenHash: string, use: Use): Promise<boolean> {
  const { gaveCode, ...times } = use;
  const rows = await tx
    .update(knownDevice)
    .set({ ...times, ...(gaveCode ? { gaveCode } : {}) })
    .where(eq(knownDevice.tokenHash, tokenHash))
    .returning({ tokenHash: knownDevice.tokenHash });
  return rows.length > 0;
}

/** Adds a device; of more than `atMost` of a person the longest unused are forgotten. */
export async function addDevice(
  tx: Tx,
  values: typeof knownDevice.$inferInsert,
  atMost: number,
): Promise<void> {
  await tx.insert(knownDevice).values(values);
  const newest = tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(eq(knownDevice.personId, values.personId))
    .orderBy(desc(knownDevice.usedAt), desc(knownDevice.createdAt))
    .limit(atMost);
  await tx
    .delete(knownDevice)
    .where(
      and(eq(knownDevice.personId, values.personId), notInArray(knownDevice.tokenHash, newest)),
    );
}

/** Forgets the devices of a person but those of these tokens. */
export async function dropDevices(
  tx: Tx,
  personId: string,
  but: readonly string[] = [],
): Promise<void> {
  const others = but.length > 0 ? notInArray(knownDevice.tokenHash, [...but]) : undefined;
  await tx.delete(knownDevice).where(and(eq(knownDevice.personId, personId), others));
}

/** Forgets devices on which nobody has signed in for long. */
export async function forgetDevices(db: Database, now: Date): Promise<void> {
  await db.orm.delete(knownDevice).where(lte(knownDevice.expiresAt, now));
}
