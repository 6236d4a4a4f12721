import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** A stay that begins: whose, where, as what, from which local date. */
export type Residency = {
  orgId: string;
  apartmentId: string;
  personId: string;
  kind: ResidencyKind;
  basis: string | null;
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

/**
 * Gives what somebody without an account is and was in a flat to who has one, of that kind alone: who
 * comes as a resident does not come to own. A name that nothing speaks of any more is forgotten.
 */
export async function takeOver(tx: Tx, residency: Residency, from: Candidate): Promise<string> {
  await tx.execute(sql`
    update residency set person_id = ${residency.personId}::uuid, version = version + 1,
      basis = case when id = ${from.residencyId}::uuid then coalesce(basis, ${residency.basis}::text) else basis end
    where person_id = ${from.personId}::uuid and apartment_id = ${residency.apartmentId}::uuid
      and kind = ${residency.kind}`);
  // A name that something still speaks of stays; the savepoint lets the rest go on.
  await tx
    .transaction((inner) =>
      inner.execute(sql`delete from person where id = ${from.personId}::uuid and email is null`),
    )
    .catch(refusedByReference);
  return from.residencyId;
}

/** Begins a residency today. */
export async function begin(tx: Tx, residency: Residency): Promise<string> {
  const id = randomUUID();
  await tx.execute(sql`
    insert into residency (id, org_id, apartment_id, person_id, kind, basis, valid_from, created_by)
    values (${id}, ${residency.orgId}, ${residency.apartmentId}, ${residency.personId}, ${residency.kind}, ${residency.basis},
      ${residency.today}, ${residency.by})`);
  return id;
}

/** Who owns something is an owner from now on; staff stay what they are by their own row. */
export async function makeOwner(tx: Tx, personId: string): Promise<void> {
  await tx.execute(
    sql`update person set role = 'owner' where id = ${personId}::uuid and role <> 'owner'`,
  );
}

/** Whether somebody works for an organisation, any; asked in a transaction opened as themselves. */
export async function worksSomewhere(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from staff where person_id = ${personId}::uuid and disabled_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Lets one transaction at a time decide what a person becomes. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select 1 from person where id = ${personId}::uuid for update`);
}

export async function hasSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from two_factor where person_id = ${personId}::uuid and confirmed_at is not null`,
  );
  return rows.length > 0;
}

function refusedByReference(error: unknown): void {
  const code = (error as { cause?: { code?: string } }).cause?.code;
  if (code !== "23503") throw error;
}
