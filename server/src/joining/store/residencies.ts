import { and, eq, max, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isNamesake } from "#core/joining/namesake.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency as residencies } from "#server/buildings/table.ts";
import { consent, person } from "#server/identity/table.ts";
import { namedTable } from "#server/platform/read/json.ts";
import { staff } from "#server/staff/table.ts";
import type { ResidencyBasis } from "#core/buildings/model.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Invitation } from "../store.ts";
import { invitationUse } from "../table.ts";

/** A residency that begins: whose, where, as what, from which local date. */
export type Residency = {
  orgId: string;
  apartmentId: string;
  personId: string;
  kind: ResidencyKind;
  basis: ResidencyBasis | null;
  today: string;
  by: string;
};

/** Returns whether a person has such a residency today or later, or owns the apartment, which gives more. */
export async function residesThere(
  tx: Tx,
  {
    apartmentId,
    personId,
    kind,
    today,
  }: Pick<Residency, "apartmentId" | "personId" | "kind" | "today">,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from ${residencies}
    where ${residencies.apartmentId} = ${apartmentId}::uuid and ${residencies.personId} = ${personId}::uuid
      and ${residencies.kind} in (${kind}, 'owner')
      and (${residencies.validTo} is null or ${residencies.validTo} > ${today}::date) limit 1`);
  return rows.length > 0;
}

/**
 * Finds the residency of a person who signed up after an invitation was made, such as it gives, and which
 * no invitation gave. Null if there is none.
 */
export async function findNewcomer(
  tx: Tx,
  {
    apartmentId,
    kind,
    basis,
    createdAt,
  }: Pick<Invitation, "apartmentId" | "kind" | "basis" | "createdAt">,
  { personId, today }: Pick<Residency, "personId" | "today">,
): Promise<string | null> {
  const [row] = await tx.execute<{ id: string }>(sql`
    select ${residencies.id} from ${residencies} join ${person} on ${person.id} = ${residencies.personId}
    where ${residencies.apartmentId} = ${apartmentId}::uuid and ${residencies.personId} = ${personId}::uuid
      and ${residencies.kind} = ${kind} and (${residencies.validTo} is null or ${residencies.validTo} > ${today}::date)
      and (${basis}::text is null or ${residencies.basis} = ${basis}::text)
      and ${person.emailVerifiedAt} is not null
      and (select min(${consent.agreedAt}) from ${consent} where ${consent.personId} = ${person.id}) > ${createdAt.toISOString()}::timestamptz
      and not exists (select from ${invitationUse} where ${invitationUse.residencyId} = ${residencies.id})
    order by ${residencies.validFrom} limit 1`);
  return row?.id ?? null;
}

/** Finds the day on which the last such residency of a person ended; null if they had none. */
export async function findFormerEnd(
  tx: Tx,
  { apartmentId, personId, kind }: Pick<Residency, "apartmentId" | "personId" | "kind">,
): Promise<string | null> {
  const [row] = await tx
    .select({ end: max(residencies.validTo) })
    .from(residencies)
    .where(
      and(
        eq(residencies.apartmentId, apartmentId),
        eq(residencies.personId, personId),
        eq(residencies.kind, kind),
      ),
    );
  return row?.end ?? null;
}

const me = namedTable(person, "me");
const ownResidency = namedTable(residencies, "own");
const theirs = namedTable(residencies, "theirs");

export type Candidate = { residencyId: string; personId: string };
type MatchingResidency = {
  id: string;
  person_id: string;
  register: { firstName: string; lastName: string };
  newcomer: { firstName: string; lastName: string };
  addressed: boolean;
  hasTheirAddress: boolean;
  overlaps: boolean;
};

const namesOf = (of: Record<"firstName" | "lastName", AnyPgColumn>) =>
  sql`json_build_object('firstName', coalesce(${of.firstName}, ''), 'lastName', coalesce(${of.lastName}, ''))`;

/**
 * Returns the one residency whose person the register names without an account: by the verified
 * address of the newcomer, else one without any address, whose name is theirs unless staff
 * `confirmed` it. Null if it would overlap with a residency of the newcomer's.
 */
export async function candidateFor(
  tx: Tx,
  residency: Residency,
  { confirmed }: { confirmed: boolean },
): Promise<Candidate | null> {
  const rows = await tx.execute<MatchingResidency>(sql`
    select ${residencies.id}, ${residencies.personId} as person_id, ${person.contactEmail} is not null as addressed,
      ${namesOf(person)} as register,
      (select ${namesOf(me.as)} from ${me.from} where ${me.as.id} = ${residency.personId}::uuid) as newcomer, exists (
      select 1 from ${me.from} where ${me.as.id} = ${residency.personId}::uuid and ${me.as.emailVerifiedAt} is not null
        and lower(${me.as.email}) = lower(${person.contactEmail})) as "hasTheirAddress", exists (
      select 1 from ${ownResidency.from} join ${theirs.from} on ${theirs.as.apartmentId} = ${ownResidency.as.apartmentId}
        and ${theirs.as.kind} = ${ownResidency.as.kind} and ${theirs.as.personId} = ${residencies.personId}
      where ${ownResidency.as.personId} = ${residency.personId}::uuid and daterange(${ownResidency.as.validFrom}, ${ownResidency.as.validTo})
        && daterange(${theirs.as.validFrom}, ${theirs.as.validTo})) as overlaps
    from ${residencies} join ${person} on ${person.id} = ${residencies.personId}
    where ${residencies.apartmentId} = ${residency.apartmentId}::uuid and ${residencies.kind} = ${residency.kind}
      and ${person.email} is null and ${person.anonymisedAt} is null
      and ${holdsOn(residencies, sql`${residency.today}::date`)}
    limit 20`);
  const byAddress = rows.filter((row) => row.hasTheirAddress);
  const others = rows.filter(
    (row) => !row.addressed && (confirmed || isNamesake(row.register, row.newcomer)),
  );
  const [only, another] = byAddress.length > 0 ? byAddress : others;
  return only && !another && !only.overlaps
    ? { residencyId: only.id, personId: only.person_id }
    : null;
}

/**
 * Returns whether a person works for any organisation; asked in a transaction opened as themselves.
 */
export async function worksSomewhere(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from ${staff} where ${staff.personId} = ${personId}::uuid and ${staff.disabledAt} is null limit 1`,
  );
  return rows.length > 0;
}
