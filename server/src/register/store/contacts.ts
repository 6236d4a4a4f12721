import { createHmac, randomInt } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { contactCode, type ContactKind } from "#core/register/outreach/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { outreachSetting, registerContact } from "../table.ts";

export type RegisterContact = typeof registerContact.$inferSelect;

/** Hashes a contact, so that its refusal is recognised without the number or address. */
export function hashContact(
  secret: string,
  { orgId, kind, value }: { orgId: string; kind: ContactKind; value: string },
): string {
  const normalised = kind === "email" ? value.trim().toLowerCase() : value;
  return createHmac("sha256", secret)
    .update(`contact:${orgId}:${kind}:${normalised}`)
    .digest("hex");
}

/** Returns whether an organisation reaches people who have no account. */
export async function isOutreachOn(tx: Tx, orgId: string): Promise<boolean> {
  const [row] = await tx.select().from(outreachSetting).where(eq(outreachSetting.orgId, orgId));
  return row?.enabled ?? false;
}

/** Saves whether an organisation reaches them; false where it is not as the caller saw it. */
export async function saveOutreach(
  tx: Tx,
  orgId: string,
  { enabled, seen }: { enabled: boolean; seen: boolean },
): Promise<boolean> {
  await tx.insert(outreachSetting).values({ orgId, enabled: false }).onConflictDoNothing();
  const changed = await tx
    .update(outreachSetting)
    .set({ enabled })
    .where(and(eq(outreachSetting.orgId, orgId), eq(outreachSetting.enabled, seen)))
    .returning({ orgId: outreachSetting.orgId });
  return changed.length > 0;
}

/** Lists the hashes of contacts that refused an organisation's messages. */
export async function listRefusals(tx: Tx, orgId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ hash: registerContact.hash })
    .from(registerContact)
    .where(and(eq(registerContact.orgId, orgId), isNotNull(registerContact.refusedAt)));
  return new Set(rows.map(({ hash }) => hash));
}

/** Returns which of these contacts an organisation may not write to. */
export async function findRefusals(
  tx: Tx,
  orgId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .select({ hash: registerContact.hash })
    .from(registerContact)
    .where(
      and(
        eq(registerContact.orgId, orgId),
        inArray(registerContact.hash, [...hashes]),
        isNotNull(registerContact.refusedAt),
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}

/** Locks a contact that is about to be written to, and returns it; made with a code where there is none yet. */
export async function lockContact(
  tx: Tx,
  { orgId, hash, kind }: Pick<RegisterContact, "orgId" | "hash" | "kind">,
): Promise<RegisterContact> {
  await tx
    .insert(registerContact)
    .values({ orgId, hash, kind, code: createContactCode() })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(registerContact)
    .where(and(eq(registerContact.orgId, orgId), eq(registerContact.hash, hash)))
    .for("share");
  if (!row) throw new Error("the contact was not written");
  return row;
}

/** Makes the code of a refusal link. */
export function createContactCode(): string {
  const { letters, length } = contactCode;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** Finds the contact with this code; knowing it opens the row in any tenant. */
export async function findContact(tx: Tx, code: string): Promise<RegisterContact | null> {
  await tx.execute(sql`select set_config('app.code', ${code}, true)`);
  const [row] = await tx.select().from(registerContact).where(eq(registerContact.code, code));
  return row ?? null;
}

/** Lists the organisations that wrote to phones of people without an account. */
export async function organisationsWithPhones(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_phone_contacts()`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Saves that contacts of the open tenants refuse messages; returns how many did not before. */
export async function saveRefusals(tx: Tx, hashes: readonly string[], at: Date): Promise<number> {
  if (hashes.length === 0) return 0;
  const saved = await tx
    .update(registerContact)
    .set({ refusedAt: at })
    .where(and(inArray(registerContact.hash, [...hashes]), isNull(registerContact.refusedAt)))
    .returning({ hash: registerContact.hash });
  return saved.length;
}

/** Saves that a contact refuses messages from now on, or takes them again; null `at`. */
export async function saveRefusal(
  tx: Tx,
  { orgId, hash }: Pick<RegisterContact, "orgId" | "hash">,
  at: Date | null,
): Promise<void> {
  await tx
    .update(registerContact)
    .set({ refusedAt: at })
    .where(and(eq(registerContact.orgId, orgId), eq(registerContact.hash, hash)));
}
