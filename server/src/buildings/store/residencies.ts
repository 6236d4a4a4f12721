import { and, eq, sql } from "drizzle-orm";
import type { Circle } from "#core/buildings/policy.ts";
import type { HeldResidency } from "#core/buildings/residency/policy.ts";
import type { Share } from "#core/buildings/residency/share.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { hasJoined, nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { jsonList, jsonObject } from "#server/platform/read/json.ts";
import type { Slice } from "#server/platform/slice.ts";
import { acquaintanceOf } from "#server/platform/person-fragments.ts";
import { residency } from "../table.ts";

/** A residency as the rules know it, with the version its editors compare. */
export type StoredResidency = Omit<HeldResidency, "createdOn"> & {
  version: number;
  createdAt: string;
};

/** Condition that a person names themselves: they have joined, or have ended their account. */
export const isTheirOwn = sql<boolean>`(${person.anonymisedAt} is not null or ${hasJoined(person)})`;

const stored = jsonObject({
  id: residency.id,
  personId: residency.personId,
  kind: residency.kind,
  basis: residency.basis,
  share: sql<Share | null>`case when ${residency.shareNumerator} is not null then
    json_build_object('numerator', ${residency.shareNumerator}, 'denominator', ${residency.shareDenominator}) end`,
  from: residency.validFrom,
  to: residency.validTo,
  version: residency.version,
  createdBy: residency.createdBy,
  endedBy: residency.endedBy,
  createdAt: residency.createdAt,
  hasAccount: isTheirOwn,
});

/** Lists all residencies of an apartment, past and future. */
export async function listResidencies(tx: Tx, apartmentId: string): Promise<StoredResidency[]> {
  const [row] = await tx.execute<{ data: StoredResidency[] }>(sql`
    select ${jsonList(stored, sql`${residency.validFrom}, ${residency.id}`)} as data
    from ${residency} join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${apartmentId}`);
  return row?.data ?? [];
}

/** Returns the apartment of a residency, or null. */
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

/** Saves changes of a residency and raises its version. */
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

/** Moves somebody's residencies of one kind in an apartment to another person. */
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

/** Converts a share to its two columns. */
export function shareColumns(share: Share | null) {
  return {
    shareNumerator: share?.numerator ?? null,
    shareDenominator: share?.denominator ?? null,
  };
}

/** A transaction, and the slices that know people. */
export type KnownPeopleReader = { tx: Tx; slices: readonly Slice[] };

export type PersonRecord = {
  id: string;
  name: string;
  /** Null where an address is only what this organisation says of them. */
  email: string | null;
  phone: string | null;
  role: string;
};

/**
 * Finds a person by email among those known to the circle: people who work, live or own there, or
 * did. Others stay unknown, so that an address reveals nothing.
 */
export async function findKnownByEmail(
  { tx, slices }: KnownPeopleReader,
  { orgIds, buildingIds }: Circle,
  email: string,
): Promise<PersonRecord | null> {
  const orgs = sql`${sql.param(`{${orgIds.join(",")}}`)}::uuid[]`;
  const served = sql`${buildingIds && sql.param(`{${buildingIds.join(",")}}`)}::uuid[]`;
  const { isKnownTo } = acquaintanceOf(slices);
  const [row] = await tx.execute<PersonRecord>(sql`
    select ${person.id}, ${nameOf(person)} as name, ${person.email}, ${person.phone}, ${person.role}
    from ${person}
    where (lower(${person.email}) = ${email.toLowerCase()} or lower(${person.contactEmail}) = ${email.toLowerCase()})
      and ${person.anonymisedAt} is null and ${isKnownTo(sql`${person.id}`, orgs, served)}
    order by ${person.email} is null, ${person.createdAt}, ${person.id} limit 1`);
  return row ?? null;
}

/**
 * Returns whether a person is known beyond this organisation, or works anywhere: then it may not
 * rename them. Row-level security shows people their own rows, so the question is asked in their
 * name.
 */
export async function isKnownElsewhere(
  { tx, slices }: KnownPeopleReader,
  personId: string,
  orgId: string,
): Promise<boolean> {
  const [asker] = await tx.execute<{ id: string | null }>(
    sql`select current_setting('app.person', true) as id`,
  );
  const become = (id: string) => tx.execute(sql`select set_config('app.person', ${id}, true)`);
  await become(personId);
  const { isKnownBeyond } = acquaintanceOf(slices);
  const [row] = await tx.execute<{ known: boolean }>(
    sql`select ${isKnownBeyond(sql`${personId}::uuid`, sql`${orgId}::uuid`)} as known`,
  );
  await become(asker?.id ?? "");
  return row?.known ?? true;
}
