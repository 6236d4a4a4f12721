import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import type { OnboardingPath, OnboardingStep } from "#core/joining/onboarding.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { numberKey } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { inParts, type Tx } from "#server/platform/database/database.ts";
import { invitation, invitationUse, joinRequest, letterRun, onboarding } from "./table.ts";

export type NewInvitation = typeof invitation.$inferInsert;
export type Invitation = typeof invitation.$inferSelect;
export type LetterRun = typeof letterRun.$inferSelect;
export type JoinRequest = typeof joinRequest.$inferSelect;

/** Every object in files storage that rows name, for a backup. */
export const storedKeys = `select file_key as key, 'application/pdf' as type
  from letter_run where file_key is not null`;

/** An apartment that stands: not archived, in a building that is not. */
export type JoiningApartment = { id: string; orgId: string; buildingId: string };

const place = { id: apartment.id, orgId: apartment.orgId, buildingId: apartment.buildingId };
const stands = and(isNull(apartment.archivedAt), isNull(building.archivedAt));

/** Finds an apartment; `lock` keeps two from moving into or out of it at once. */
export async function findApartment(
  tx: Tx,
  id: string,
  lock = false,
): Promise<JoiningApartment | null> {
  const found = tx
    .select(place)
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(and(eq(apartment.id, id), stands));
  const [row] = await (lock ? found.for("update", { of: apartment }) : found);
  return row ?? null;
}

/** Finds an apartment of a building by its number, however it is spelled. */
export async function findApartmentByNumber(
  tx: Tx,
  buildingId: string,
  number: string,
): Promise<JoiningApartment | null> {
  const [row] = await tx
    .select(place)
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(apartment.buildingId, buildingId),
        eq(numberKey(apartment.number), apartmentKey(number)),
        stands,
      ),
    )
    // Numbers that are nearly the same stood side by side once.
    .orderBy(desc(eq(sql`lower(${apartment.number})`, number.trim().toLowerCase())))
    .limit(1);
  return row ?? null;
}

/** Returns the organisation of a building that is not archived, for any caller. */
export async function buildingOrganisation(tx: Tx, buildingId: string): Promise<string | null> {
  const [row] = await tx.execute<{ id: string | null }>(
    sql`select house_organisation(${buildingId}::uuid) as id`,
  );
  return row?.id ?? null;
}

export async function insertInvitations(tx: Tx, rows: readonly NewInvitation[]): Promise<void> {
  await inParts(rows, (some) => tx.insert(invitation).values(some));
}

export async function lockInvitation(tx: Tx, id: string): Promise<Invitation | null> {
  const [row] = await tx.select().from(invitation).where(eq(invitation.id, id)).for("update");
  return row ?? null;
}

/** Finds the invitation with this HMAC; knowing it opens the row in any tenant. */
export async function findByCode(tx: Tx, hash: string): Promise<Invitation | null> {
  await tx.execute(sql`select set_config('app.code', ${hash}, true)`);
  const [row] = await tx.select().from(invitation).where(eq(invitation.codeHash, hash));
  return row ?? null;
}

/** Revokes an invitation; false if somebody already did. `by` is null where its author moved out. */
export async function revokeInvitation(
  tx: Tx,
  id: string,
  by: string | null,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(invitation)
    .set({ revokedAt: at, revokedBy: by, version: sql`${invitation.version} + 1` })
    .where(and(eq(invitation.id, id), isNull(invitation.revokedAt)))
    .returning({ id: invitation.id });
  return changed.length > 0;
}

/** Counts one use; the caller holds the invitation's lock. */
export async function countUse(
  tx: Tx,
  use: { orgId: string; invitationId: string; personId: string; residencyId: string; at: Date },
): Promise<void> {
  await tx
    .update(invitation)
    .set({ used: sql`${invitation.used} + 1`, version: sql`${invitation.version} + 1` })
    .where(eq(invitation.id, use.invitationId));
  await tx.insert(invitationUse).values(use);
}

/** Lists the newest valid code with so many uses left of each of these apartments, of this kind. */
export async function openInvitations(
  tx: Tx,
  apartments: readonly { id: string; uses: number }[],
  wanted: { kind: ResidencyKind; basis: string | null; until: Date },
): Promise<Map<string, string>> {
  const rows = await tx.execute<{ id: string; apartment_id: string }>(sql`
    select distinct on (i.apartment_id) i.id, i.apartment_id from invitation i
    join unnest(${sql.param(apartments.map(({ id }) => id))}::uuid[], ${sql.param(apartments.map(({ uses }) => uses))}::int[])
      as wanted (id, uses) on wanted.id = i.apartment_id and wanted.uses = i.uses
    where i.kind = ${wanted.kind} and i.basis is not distinct from ${wanted.basis}::text and used = 0
      and revoked_at is null and expires_at >= ${wanted.until.toISOString()}::timestamptz
    order by i.apartment_id, i.created_at desc, i.id`);
  return new Map(rows.map((row) => [row.apartment_id, row.id]));
}

export async function insertRun(tx: Tx, row: typeof letterRun.$inferInsert): Promise<void> {
  await tx.insert(letterRun).values(row);
}

export async function findRun(tx: Tx, id: string, lock = false): Promise<LetterRun | null> {
  const found = tx.select().from(letterRun).where(eq(letterRun.id, id));
  const [row] = await (lock ? found.for("update") : found);
  return row ?? null;
}

export async function saveRun(
  tx: Tx,
  id: string,
  change: Partial<Pick<LetterRun, "state" | "done" | "size" | "fileKey" | "keptUntil">>,
): Promise<void> {
  await tx.update(letterRun).set(change).where(eq(letterRun.id, id));
}

/** Inserts a join request; false if this person already waits for this apartment. */
export async function insertJoinRequest(
  tx: Tx,
  row: typeof joinRequest.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(joinRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: joinRequest.id });
  return added.length > 0;
}

export async function lockJoinRequest(tx: Tx, id: string): Promise<JoinRequest | null> {
  const [row] = await tx.select().from(joinRequest).where(eq(joinRequest.id, id)).for("update");
  return row ?? null;
}

export async function apartmentAskedFor(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ apartmentId: joinRequest.apartmentId })
    .from(joinRequest)
    .where(eq(joinRequest.id, id));
  return row?.apartmentId ?? null;
}

/** Returns the organisation of the person's own join request, before any is open. */
export async function organisationOfOwn(
  tx: Tx,
  id: string,
  personId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ orgId: joinRequest.orgId })
    .from(joinRequest)
    .where(and(eq(joinRequest.id, id), eq(joinRequest.personId, personId)));
  return row?.orgId ?? null;
}

/** Lists organisations that a person has asked something of. */
export async function organisationsAsked(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ orgId: joinRequest.orgId })
    .from(joinRequest)
    .where(eq(joinRequest.personId, personId));
  return rows.map(({ orgId }) => orgId);
}

export async function saveJoinRequest(
  tx: Tx,
  ids: readonly string[],
  change: { state: JoinRequest["state"]; reason?: string; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx
    .update(joinRequest)
    .set({ ...change, version: sql`${joinRequest.version} + 1` })
    .where(inArray(joinRequest.id, [...ids]));
}

/** Lists a person's pending requests for an apartment: at most one. */
export async function pendingOf(tx: Tx, personId: string, apartmentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: joinRequest.id })
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.personId, personId),
        eq(joinRequest.apartmentId, apartmentId),
        eq(joinRequest.state, "pending"),
      ),
    );
  return rows.map(({ id }) => id);
}

export type OnboardingState = {
  path: OnboardingPath | null;
  step: OnboardingStep;
  skipped: OnboardingStep[];
  completedAt: Date | null;
};

export async function readOnboarding(tx: Tx, personId: string): Promise<OnboardingState | null> {
  const [row] = await tx.select().from(onboarding).where(eq(onboarding.personId, personId));
  return row ?? null;
}

/** Saves the first steps; once finished they stay finished. */
export async function saveOnboarding(
  tx: Tx,
  personId: string,
  { completedAt, ...state }: OnboardingState,
  now: Date,
): Promise<void> {
  const firstCompletedAt = sql`coalesce(${onboarding.completedAt}, excluded.completed_at)`;
  await tx
    .insert(onboarding)
    .values({ personId, ...state, completedAt, updatedAt: now })
    .onConflictDoUpdate({
      target: onboarding.personId,
      set: { ...state, completedAt: firstCompletedAt, updatedAt: now },
    });
}
