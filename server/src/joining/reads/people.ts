import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Language } from "#core/kernel/language.ts";
import { canAskHome, type OwnResidency } from "#core/joining/policy.ts";
import { toLocal } from "#core/kernel/time.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Invitation } from "../store.ts";

type DatedResidency = OwnResidency & { from: string };

/** Returns a person's residencies in an apartment on a local date. */
export function ownResidencies(
  tx: Tx,
  { apartmentId, personId, today }: { apartmentId: string; personId: string; today: string },
): Promise<DatedResidency[]> {
  return tx
    .select({ kind: residency.kind, basis: residency.basis, from: residency.validFrom })
    .from(residency)
    .where(
      and(
        eq(residency.apartmentId, apartmentId),
        eq(residency.personId, personId),
        holdsOn(residency, sql`${today}::date`),
      ),
    );
}

/**
 * Returns the residencies of an invitation's author in its apartment today; null where they may no longer ask a guest
 * into it.
 */
export async function findHostResidencies(
  tx: Tx,
  invitation: Pick<Invitation, "apartmentId" | "createdBy" | "basis">,
  now: Date,
): Promise<DatedResidency[] | null> {
  const { apartmentId, createdBy, basis } = invitation;
  const today = toLocal(now).date;
  const residencies = await ownResidencies(tx, { apartmentId, personId: createdBy, today });
  return canAskHome(residencies, basis ?? "tenant") === null ? residencies : null;
}

export async function languageOf(tx: Tx, personId: string): Promise<Language> {
  const [row] = await tx
    .select({ language: person.language })
    .from(person)
    .where(eq(person.id, personId));
  return row?.language ?? "uk";
}

export type JoiningRecipient = { email: string; name: string; language: Language };

/** Returns the recipient of a letter; null without an address. */
export async function findRecipient(tx: Tx, personId: string): Promise<JoiningRecipient | null> {
  const [row] = await tx
    .select({
      email: sql<string>`${person.email}`,
      name: person.firstName,
      language: person.language,
    })
    .from(person)
    .where(and(eq(person.id, personId), isNotNull(person.email)));
  return row ?? null;
}
