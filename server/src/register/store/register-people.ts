import { eq, type SQL, sql } from "drizzle-orm";
import type { Language } from "#core/kernel/language.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, organisation, residency } from "#server/buildings/table.ts";
import { emailFaultOf, hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Person of the register without an account, with what the register has of them. */
export type RegisterPerson = {
  personId: string;
  language: Language;
  /** Null also where letters to it do not arrive. */
  email: string | null;
  phone: string | null;
};

const contactFields = sql`${person.id} as "personId", ${person.language},
  case when ${emailFaultOf(person)} is null then coalesce(${person.email}, ${person.contactEmail}) end as email, nullif(${person.phone}, '') as phone`;

/** Condition that somebody stands in the register alone. */
export const isWithoutAccount = sql`not ${hasJoined(person)} and ${person.anonymisedAt} is null
  and ${person.deletionDueAt} is null`;

/** Lists those without an account of homes (SQL with a `person_id`), in the order of their ids. */
export async function listRegisterPeople(
  tx: Tx,
  homes: SQL,
  { after, atMost }: { after: string | null; atMost: number | null },
): Promise<RegisterPerson[]> {
  return tx.execute<RegisterPerson>(sql`
    select ${contactFields} from ${person}
    where ${person.id} in (select home.person_id from (${homes}) home) and ${isWithoutAccount}
      ${after ? sql`and ${person.id} > ${after}::uuid` : sql``}
    order by ${person.id} ${atMost ? sql`limit ${atMost}` : sql``}`);
}

/** Reads somebody of the register who still lives or owns in an organisation; null for one who has joined or left. */
export async function readRegisterPerson(
  tx: Tx,
  personId: string,
  { orgId, today }: { orgId: string; today: string },
): Promise<RegisterPerson | null> {
  const [found] = await tx.execute<RegisterPerson>(sql`
    select ${contactFields} from ${person}
    where ${person.id} = ${personId} and ${isWithoutAccount} and exists (select 1 from ${residency}
      where ${residency.personId} = ${person.id} and ${residency.orgId} = ${orgId}
        and ${holdsOn(residency, sql`${today}::date`)})`);
  return found ?? null;
}

/** Builds SQL for the people of an apartment today; `served` are the buildings that count, null for all. */
export function homesOfApartment({
  apartmentId,
  served,
  today,
}: {
  apartmentId: string;
  served: readonly string[] | null;
  today: string;
}): SQL {
  const inServed = served
    ? sql`and ${apartment.buildingId} = any (${sql.param([...served])}::uuid[])`
    : sql``;
  return sql`select ${residency.personId} from ${residency}
    join ${apartment} on ${apartment.id} = ${residency.apartmentId}
    where ${apartment.id} = ${apartmentId} and ${holdsOn(residency, sql`${today}::date`)} ${inServed}`;
}

/** Reads the name of an organisation. */
export async function readOrganisationName(tx: Tx, orgId: string): Promise<string> {
  const [found] = await tx
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  return found?.name ?? "";
}
