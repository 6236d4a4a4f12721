import { and, eq, isNull, sql } from "drizzle-orm";
import type { Language } from "#core/identity/choices.ts";
import type { OwnResidency } from "#core/joining/policy.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invitation } from "../table.ts";

/** What somebody is in a flat on a local date. */
export async function ownResidencies(
  tx: Tx,
  at: { apartmentId: string; personId: string; today: string },
): Promise<OwnResidency[]> {
  return [
    ...(await tx.execute<OwnResidency>(sql`
      select kind, basis from residency
      where apartment_id = ${at.apartmentId}::uuid and person_id = ${at.personId}::uuid
        and valid_from <= ${at.today}::date and (valid_to is null or valid_to > ${at.today}::date)`)),
  ];
}

export async function languageOf(tx: Tx, personId: string): Promise<Language> {
  const [row] = await tx.execute<{ language: Language }>(
    sql`select language from person where id = ${personId}::uuid`,
  );
  return row?.language ?? "uk";
}

/** Letters that somebody sent to an address for the same flat and that are not over. */
export async function sentEarlier(
  tx: Tx,
  sent: { apartmentId: string; by: string; email: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.apartmentId, sent.apartmentId),
        eq(invitation.createdBy, sent.by),
        eq(invitation.sentTo, sent.email),
        isNull(invitation.revokedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Forgets whom an invitation was for. */
export async function forgetGuest(tx: Tx, id: string): Promise<void> {
  await tx.update(invitation).set({ sentTo: null, sentName: null }).where(eq(invitation.id, id));
}
