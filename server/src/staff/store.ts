import { and, eq, getTableColumns, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Language } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Member } from "#core/staff/membership.ts";
import { building, organisation } from "#server/buildings/table.ts";
import { account, person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { staffInvitation, staff, staffBuilding } from "./table.ts";

type Stored = typeof staffInvitation.$inferSelect;
/** One that nobody has answered: it has its address still. */
export type Invitation = Stored & { email: string };

const invitationColumns = {
  ...getTableColumns(staffInvitation),
  email: sql<string>`${staffInvitation.email}`,
};

/**
 * Locks an organisation and all of its members, enabled or not, until the transaction ends: what depends on all of them
 * (the last administrator) is decided by one caller at a time.
 */
export async function lockMembers(tx: Tx, orgId: string): Promise<Member[]> {
  // Whoever asks for their account's end holds the organisation for the same reason.
  await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.id, orgId))
    .for("update");
  const rows = await tx
    .select({ ...getTableColumns(staff), leavingAt: person.deletionDueAt })
    .from(staff)
    .innerJoin(person, eq(person.id, staff.personId))
    .where(eq(staff.orgId, orgId))
    .orderBy(staff.personId)
    .for("update", { of: staff });
  const served = await tx.select().from(staffBuilding).where(eq(staffBuilding.orgId, orgId));
  return rows.map(({ personId, role, allBuildings, disabledAt, leavingAt, version }) => ({
    personId,
    role,
    disabledAt,
    leaving: leavingAt !== null,
    version,
    buildingIds:
      allBuildings || role === "admin"
        ? null
        : served.filter((one) => one.personId === personId).map(({ buildingId }) => buildingId),
  }));
}

/**
 * Writes a member's duties; the row must be locked, or new. Refuses with staff.elsewhere whoever
 * was taken on by another organisation at the same moment.
 */
export async function saveMember(
  tx: Tx,
  orgId: string,
  next: Omit<Member, "leaving">,
  now: Date,
): Promise<void> {
  const { personId, role, buildingIds, disabledAt, version } = next;
  const set = { role, allBuildings: buildingIds === null, disabledAt, version };
  await tx
    .insert(staff)
    .values({ orgId, personId, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [staff.orgId, staff.personId], set })
    .catch(refuseElsewhere);
  await tx
    .delete(staffBuilding)
    .where(and(eq(staffBuilding.orgId, orgId), eq(staffBuilding.personId, personId)));
  if (buildingIds?.length)
    await tx
      .insert(staffBuilding)
      .values(buildingIds.map((buildingId) => ({ orgId, personId, buildingId })));
}

/** Addresses of these buildings, of those that are the organisation's and not archived. */
export async function findBuildings(tx: Tx, orgId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: building.id, address: building.address })
    .from(building)
    .where(
      and(eq(building.orgId, orgId), inArray(building.id, [...ids]), isNull(building.archivedAt)),
    )
    .orderBy(building.address);
}

/** Returns whether the person works for any organisation now. */
export async function worksSomewhere(tx: Tx, personId: string): Promise<boolean> {
  // Row-level security shows everyone their own posts.
  await tx.execute(sql`select set_config('app.person', ${personId}, true)`);
  const found = await tx
    .select({ orgId: staff.orgId })
    .from(staff)
    .where(and(eq(staff.personId, personId), isNull(staff.disabledAt)));
  return found.length > 0;
}

/** Whom an address belongs to. `hasAccount`: with a password, and the address proved. */
export type KnownPerson = {
  personId: string;
  hasAccount: boolean;
  firstName: string;
  lastName: string;
  language: Language;
};

export async function findKnown(tx: Tx, email: string): Promise<KnownPerson | null> {
  const [found] = await tx
    .select({
      personId: person.id,
      hasAccount: sql<boolean>`${account.personId} is not null and ${person.emailVerifiedAt} is not null`,
      firstName: person.firstName,
      lastName: person.lastName,
      language: person.language,
    })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(eq(sql`lower(${person.email})`, email.toLowerCase()));
  return found ?? null;
}

/** Returns where to write to a person; null without an address. */
export async function findRecipient(tx: Tx, personId: string) {
  const { email, language, firstName: name } = person;
  const [found] = await tx
    .select({ email, language, name })
    .from(person)
    .where(eq(person.id, personId));
  return found?.email ? { ...found, email: found.email } : null;
}

export async function insertInvitation(tx: Tx, row: typeof staffInvitation.$inferInsert) {
  await tx.insert(staffInvitation).values(row);
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  set: Partial<typeof staffInvitation.$inferInsert>,
): Promise<void> {
  await tx.update(staffInvitation).set(set).where(eq(staffInvitation.id, id));
}

const unanswered = and(isNull(staffInvitation.acceptedAt), isNull(staffInvitation.revokedAt));

/** Locks a pending invitation by id or address; it may be expired. */
export async function lockInvitation(
  tx: Tx,
  by: { id: string } | { orgId: string; email: string },
): Promise<Invitation | null> {
  const which =
    "id" in by
      ? eq(staffInvitation.id, by.id)
      : and(eq(staffInvitation.orgId, by.orgId), eq(staffInvitation.email, by.email));
  const [found] = await tx
    .select(invitationColumns)
    .from(staffInvitation)
    .where(and(which, unanswered))
    .for("update");
  return found ?? null;
}

/** Removes an invitation that nobody accepted and whose link ended before an instant. */
export async function dropUnaccepted(tx: Tx, id: string, endedBefore: Date): Promise<void> {
  const { acceptedAt, expiresAt } = staffInvitation;
  await tx
    .delete(staffInvitation)
    .where(and(eq(staffInvitation.id, id), isNull(acceptedAt), lte(expiresAt, endedBefore)));
}

/** Removes invitations to an address, of all organisations: their policy opens them to who names it. */
export async function dropSentTo(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select set_config('app.address', ${email}, true)`);
  await tx.delete(staffInvitation).where(eq(staffInvitation.email, email));
  await tx.execute(sql`select set_config('app.address', '', true)`);
}

/** Returns the pending invitation of a letter's secret in any organisation. */
export async function findByToken(tx: Tx, hash: string): Promise<Invitation | null> {
  await tx.execute(sql`select set_config('app.invitation', ${hash}, true)`);
  const [found] = await tx
    .select(invitationColumns)
    .from(staffInvitation)
    .where(and(eq(staffInvitation.tokenHash, hash), unanswered));
  return found ?? null;
}

/** Makes somebody administrator, whatever they were here. Refuses with staff.elsewhere who works for another organisation. */
export async function appointAdmin(tx: Tx, orgId: string, personId: string): Promise<void> {
  const { version } = staff;
  const set = { role: "admin", allBuildings: true, disabledAt: null } as const;
  await tx
    .insert(staff)
    .values({ orgId, personId, role: "admin" })
    .onConflictDoUpdate({
      target: [staff.orgId, staff.personId],
      set: { ...set, version: sql`${version} + 1` },
    })
    .catch(refuseElsewhere);
}

/** Ends every post of a person. */
export async function disablePosts(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ disabledAt: at })
    .where(and(eq(staff.personId, personId), isNull(staff.disabledAt)));
}

/** Lists organisations whose only administrator this is; those who are leaving themselves do not count. */
export async function administersAlone(tx: Tx, personId: string): Promise<boolean> {
  const administers = and(eq(staff.role, "admin"), isNull(staff.disabledAt));
  const organisations = tx
    .select({ orgId: staff.orgId })
    .from(staff)
    .where(and(eq(staff.personId, personId), administers));
  // Whoever asks for one organisation waits for the other: two cannot leave each other behind.
  const mine = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(inArray(organisation.id, organisations))
    .orderBy(organisation.id)
    .for("update");
  for (const { id } of mine) {
    const others = await tx
      .select({ personId: staff.personId })
      .from(staff)
      .innerJoin(person, eq(person.id, staff.personId))
      .where(
        and(
          eq(staff.orgId, id),
          administers,
          ne(staff.personId, personId),
          isNull(person.deletionDueAt),
        ),
      )
      .limit(1);
    if (others.length === 0) return true;
  }
  return false;
}

/** Converts a violated index to a refusal: a person works for one organisation. */
function refuseElsewhere(error: { cause?: { constraint?: string } }): never {
  throw error.cause?.constraint === "staff_person" ? new Refusal("staff.elsewhere") : error;
}

export async function insertStaff(tx: Tx, row: typeof staff.$inferInsert): Promise<void> {
  await tx.insert(staff).values(row);
}
