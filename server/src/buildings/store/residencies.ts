import { and, eq, sql } from "drizzle-orm";
import type { Circle } from "#core/buildings/policy.ts";
import type { HeldResidency } from "#core/buildings/residency/policy.ts";
import type { Share } from "#core/buildings/residency/share.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { hasJoined } from "#server/identity/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { residency } from "../table.ts";

/** A residency as the rules know it, with the version its editors compare. */
export type StoredResidency = Omit<HeldResidency, "createdOn"> & {
  version: number;
  createdAt: string;
};

/** Whether somebody says themselves who they are: they have joined, or have ended their account. */
export const isTheirOwn = (person: string) =>
  `(${person}.anonymised_at is not null or ${hasJoined(person)})`;

/** Everybody's time in an apartment, past and to come. */
export async function listResidencies(tx: Tx, apartmentId: string): Promise<StoredResidency[]> {
  const [row] = await tx.execute<{ data: StoredResidency[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'personId', r.person_id, 'kind', r.kind, 'basis', r.basis,
      'share', case when r.share_numerator is not null then
        json_build_object('numerator', r.share_numerator, 'denominator', r.share_denominator) end,
      'from', r.valid_from, 'to', r.valid_to, 'version', r.version,
      'createdBy', r.created_by, 'createdAt', r.created_at,
      'hasAccount', ${sql.raw(isTheirOwn("p"))})
      order by r.valid_from, r.id), '[]') as data
    from residency r join person p on p.id = r.person_id where r.apartment_id = ${apartmentId}`);
  return row?.data ?? [];
}

/** The apartment a residency belongs to, or null. */
export async function apartmentOf(tx: Tx, residencyId: string): Promise<string | null> {
  const [row] = await tx
    .select({ apartmentId: residency.apartmentId })
    .from(residency)
    .where(eq(residency.id, residencyId));
  return row?.apartmentId ?? null;
}

export async function insertResidency(tx: Tx, row: typeof residency.$inferInsert): Promise<void> {
  await tx.insert(residency).values(row);
}

/** Every change raises the version. */
export async function saveResidency(
  tx: Tx,
  id: string,
  set: Partial<typeof residency.$inferInsert>,
): Promise<void> {
  await tx
    .update(residency)
    .set({ ...set, version: sql`${residency.version} + 1` })
    .where(eq(residency.id, id));
}

/** Residencies of one person, apartment and kind that become another person's. */
export type HandedOver = {
  from: string;
  to: string;
  apartmentId: string;
  kind: ResidencyKind;
  /** The residency whose basis is filled where nobody has said it, and the basis. */
  residencyId: string;
  basis: string | null;
};

/** Gives what somebody is and was in an apartment, of that kind alone, to another person. */
export async function handOver(tx: Tx, given: HandedOver): Promise<void> {
  const { personId, apartmentId, kind, basis, id } = residency;
  await tx
    .update(residency)
    .set({
      personId: given.to,
      version: sql`${residency.version} + 1`,
      basis: sql`case when ${id} = ${given.residencyId}::uuid then coalesce(${basis}, ${given.basis}::text) else ${basis} end`,
    })
    .where(and(eq(personId, given.from), eq(apartmentId, given.apartmentId), eq(kind, given.kind)));
}

export async function deleteResidency(tx: Tx, id: string): Promise<void> {
  await tx.delete(residency).where(eq(residency.id, id));
}

/** A share as its two columns. */
export function shareColumns(share: Share | null) {
  return {
    shareNumerator: share?.numerator ?? null,
    shareDenominator: share?.denominator ?? null,
  };
}

export type PersonRecord = {
  id: string;
  name: string;
  /** Null where an address is only what this organisation says of them. */
  email: string | null;
  phone: string | null;
  role: string;
};

/**
 * Somebody whom this circle knows already: who works, lives or owns there, or did. An address
 * alone must not tell a stranger's organisation whose it is.
 */
export async function findKnownByEmail(
  tx: Tx,
  { orgIds, buildingIds }: Circle,
  email: string,
): Promise<PersonRecord | null> {
  const orgs = sql`${sql.param(`{${orgIds.join(",")}}`)}::uuid[]`;
  const served = sql`${buildingIds && sql.param(`{${buildingIds.join(",")}}`)}::uuid[]`;
  const [row] = await tx.execute<PersonRecord>(sql`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.phone, p.role
    from person p
    where (lower(p.email) = ${email.toLowerCase()} or lower(p.contact_email) = ${email.toLowerCase()})
      and p.anonymised_at is null
      and (exists (select 1 from residency r where r.person_id = p.id and r.org_id = any (${orgs})
          and (${served} is null or exists (select 1 from apartment a
            where a.id = r.apartment_id and a.building_id = any (${served}))))
        or exists (select 1 from staff s where s.person_id = p.id and s.org_id = any (${orgs})
          and (${served} is null or s.all_buildings or exists (select 1 from staff_building b
            where b.person_id = s.person_id and b.org_id = s.org_id and b.building_id = any (${served})))))
    order by p.email is null, p.created_at, p.id limit 1`);
  return row ?? null;
}

/**
 * Whether somebody is known beyond this organisation, or works anywhere: what they are called is
 * then not for it to say. Row-level security shows a person's own rows, so the question is asked
 * in their name.
 */
export async function isKnownElsewhere(tx: Tx, personId: string, orgId: string): Promise<boolean> {
  const [asker] = await tx.execute<{ id: string | null }>(
    sql`select current_setting('app.person', true) as id`,
  );
  const become = (id: string) => tx.execute(sql`select set_config('app.person', ${id}, true)`);
  await become(personId);
  const [row] = await tx.execute<{ known: boolean }>(sql`
    select exists (select 1 from residency r where r.person_id = ${personId} and r.org_id <> ${orgId})
      or exists (select 1 from staff s where s.person_id = ${personId}) as known`);
  await become(asker?.id ?? "");
  return row?.known ?? true;
}
