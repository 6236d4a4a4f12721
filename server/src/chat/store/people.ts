import { and, asc, eq, ne } from "drizzle-orm";
import type { PrivacyChoices } from "#core/identity/preferences.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { account, person } from "#server/identity/table.ts";
import { staff } from "#server/staff/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Lists six neighbours: people with an account first, by the time of their password, then by surname. */
export async function someNeighbours(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({
      id: person.id,
      changedAt: account.changedAt,
      name: person.lastName,
    })
    .from(residency)
    .innerJoin(person, eq(person.id, residency.personId))
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(residency.orgId, orgId), ne(person.lastName, "")))
    .orderBy(asc(account.changedAt), asc(person.lastName), asc(person.id))
    .limit(6);
  return rows.map(({ id }) => id);
}

/** Lists everybody who works there. */
export async function colleaguesOf(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx.select({ id: staff.personId }).from(staff).where(eq(staff.orgId, orgId));
  return rows.map(({ id }) => id);
}

/** Returns first and last name. */
export async function nameParts(
  tx: Tx,
  personId: string,
): Promise<{ firstName: string; lastName: string }> {
  const { firstName, lastName } = person;
  const [row] = await tx
    .select({ firstName, lastName })
    .from(person)
    .where(eq(person.id, personId));
  return row ?? { firstName: "", lastName: "" };
}

/** Reads a person's privacy choices. */
export async function privacyOf(tx: Tx, personId: string): Promise<PrivacyChoices> {
  const [row] = await tx
    .select({ privacy: person.privacy })
    .from(person)
    .where(eq(person.id, personId));
  return row?.privacy ?? {};
}

/** Lists the buildings where somebody lives or owns. */
export async function homesOf(tx: Tx, orgId: string, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: apartment.buildingId })
    .from(residency)
    .innerJoin(apartment, eq(apartment.id, residency.apartmentId))
    .where(and(eq(residency.orgId, orgId), eq(residency.personId, personId)))
    .orderBy(asc(residency.validFrom), asc(apartment.id));
  return rows.map(({ id }) => id);
}
