import { sql } from "drizzle-orm";
import type { ResidencyBasis } from "#core/buildings/model.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** A stay that begins: whose, where, as what, from which local date. */
export type Residency = {
  orgId: string;
  apartmentId: string;
  personId: string;
  kind: ResidencyKind;
  basis: ResidencyBasis | null;
  today: string;
  by: string;
};

/** Whether somebody has such a residency today or from a later day on. */
export async function staysThere(
  tx: Tx,
  {
    apartmentId,
    personId,
    kind,
    today,
  }: Pick<Residency, "apartmentId" | "personId" | "kind" | "today">,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from residency where apartment_id = ${apartmentId}::uuid and person_id = ${personId}::uuid
      and kind = ${kind} and (valid_to is null or valid_to > ${today}::date) limit 1`);
  return rows.length > 0;
}

export type Candidate = { residencyId: string; personId: string };
type Found = {
  id: string;
  person_id: string;
  addressed: boolean;
  named: boolean;
  overlaps: boolean;
};

/**
 * The one residency of a flat and kind whose person the register names without an account: by the address
 * that the person who comes has proved, else by none, never by another. Nobody's if something of it would
 * overlap with what the person who comes has had there.
 */
export async function candidateFor(tx: Tx, residency: Residency): Promise<Candidate | null> {
  const rows = await tx.execute<Found>(sql`
    select r.id, r.person_id, p.contact_email is not null as addressed, exists (
      select 1 from person me where me.id = ${residency.personId}::uuid and me.email_verified_at is not null
        and lower(me.email) = lower(p.contact_email)) as named, exists (
      select 1 from residency own join residency theirs
        on theirs.apartment_id = own.apartment_id and theirs.kind = own.kind and theirs.person_id = r.person_id
      where own.person_id = ${residency.personId}::uuid
        and daterange(own.valid_from, own.valid_to) && daterange(theirs.valid_from, theirs.valid_to)) as overlaps
    from residency r join person p on p.id = r.person_id
    where r.apartment_id = ${residency.apartmentId}::uuid and r.kind = ${residency.kind}
      and p.email is null and p.anonymised_at is null
      and r.valid_from <= ${residency.today}::date and (r.valid_to is null or r.valid_to > ${residency.today}::date)
    limit 20`);
  const named = rows.filter((row) => row.named);
  const [only, another] = named.length > 0 ? named : rows.filter((row) => !row.addressed);
  return only && !another && !only.overlaps
    ? { residencyId: only.id, personId: only.person_id }
    : null;
}

/** Whether somebody works for an organisation, any; asked in a transaction opened as themselves. */
export async function worksSomewhere(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from staff where person_id = ${personId}::uuid and disabled_at is null limit 1`,
  );
  return rows.length > 0;
}
