import { eq, lte } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { person } from "../table.ts";
import { phoneCode } from "../table/phone-code-table.ts";

/** Reads the phone of a person's profile, the one that they confirmed, and the code that was sent last. */
export async function findPhone(db: Tx | Database["orm"], personId: string) {
  const [found] = await db
    .select({
      phone: person.phone,
      confirmedPhone: person.confirmedPhone,
      language: person.language,
      code: phoneCode,
    })
    .from(person)
    .leftJoin(phoneCode, eq(phoneCode.personId, person.id))
    .where(eq(person.id, personId));
  if (!found) throw new Error("there is no such person");
  return found;
}

/** Saves a code in the place of a former one. */
export async function putPhoneCode(
  tx: Tx,
  { personId, ...code }: typeof phoneCode.$inferInsert & { codeHash: string },
): Promise<void> {
  const set = { ...code, tries: 0 };
  await tx
    .insert(phoneCode)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: phoneCode.personId, set });
}

/** Saves that a try failed, or that the code is used up. */
export async function savePhoneCode(
  tx: Tx,
  personId: string,
  change: Partial<Pick<typeof phoneCode.$inferInsert, "tries" | "codeHash">>,
): Promise<void> {
  await tx.update(phoneCode).set(change).where(eq(phoneCode.personId, personId));
}

/** Saves the number that a person confirmed. */
export async function saveConfirmedPhone(tx: Tx, personId: string, phone: string): Promise<void> {
  await tx.update(person).set({ confirmedPhone: phone }).where(eq(person.id, personId));
}

/** Forgets codes that have ended. */
export async function forgetPhoneCodes(db: Database, now: Date): Promise<void> {
  await db.orm.delete(phoneCode).where(lte(phoneCode.expiresAt, now));
}
