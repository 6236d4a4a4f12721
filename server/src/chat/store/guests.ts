import { and, desc, eq, gt, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { nicknameKey } from "#core/chat/messenger/model.ts";
import { namesPerson } from "#core/chat/messenger/reserved-names.ts";
import { organisation } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { staff } from "#server/staff/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { chatGuest, guestBan, guestPhone, message } from "../table.ts";

export type GuestRecord = typeof chatGuest.$inferSelect;
export type PhoneRecord = typeof guestPhone.$inferSelect;
export type BanRecord = typeof guestBan.$inferSelect;

/** Finds the newest message of any guest of an organisation, among those that stand or among those that were removed. */
export async function newestOfGuest(
  tx: Tx,
  orgId: string,
  { isRemoved }: { isRemoved: boolean },
): Promise<typeof message.$inferSelect | null> {
  const removed = isRemoved ? isNotNull(message.deletedAt) : isNull(message.deletedAt);
  const [row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.orgId, orgId), isNotNull(message.guestId), removed))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(1);
  return row ?? null;
}

/** Returns the guest of a browser in an organisation. */
export async function guestOf(
  tx: Tx,
  orgId: string,
  browserHash: string,
): Promise<GuestRecord | null> {
  const here = and(eq(chatGuest.orgId, orgId), eq(chatGuest.browserHash, browserHash));
  const [row] = await tx.select().from(chatGuest).where(here);
  return row ?? null;
}

/** Locks a guest: whoever writes and whoever bans them take turns. */
export async function lockGuest(tx: Tx, id: string): Promise<GuestRecord | null> {
  const [row] = await tx.select().from(chatGuest).where(eq(chatGuest.id, id)).for("update");
  return row ?? null;
}

export async function insertGuest(tx: Tx, row: typeof chatGuest.$inferInsert): Promise<void> {
  await tx.insert(chatGuest).values(row);
}

export async function saveGuest(
  tx: Tx,
  id: string,
  change: Partial<Omit<GuestRecord, "id" | "orgId">>,
): Promise<void> {
  await tx.update(chatGuest).set(change).where(eq(chatGuest.id, id));
}

/** Lets guests of an organisation take nicknames one after another, so that two never get the same one. */
export async function lockNicknames(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nickname ${orgId}`}, 0))`);
}

/**
 * Returns whether a name is used by another guest since `since`, a neighbour who has written there, a member of staff
 * or the organisation.
 */
export async function isNameTaken(
  tx: Tx,
  wanted: { orgId: string; nickname: string; key: string; guestId: string | null; since: Date },
): Promise<boolean> {
  const { orgId, nickname, key, guestId, since } = wanted;
  const [other] = await tx
    .select({ id: chatGuest.id })
    .from(chatGuest)
    .where(
      and(
        eq(chatGuest.orgId, orgId),
        eq(chatGuest.nicknameKey, key),
        guestId ? ne(chatGuest.id, guestId) : undefined,
        or(gt(chatGuest.createdAt, since), gt(chatGuest.wroteAt, since)),
      ),
    )
    .limit(1);
  if (other) return true;
  const neighbours = await tx
    .selectDistinct({ name: message.signed })
    .from(message)
    .where(and(eq(message.orgId, orgId), eq(message.signedAs, "member")));
  if (neighbours.some(({ name }) => nicknameKey(name ?? "") === key)) return true;
  const [organisationRow] = await tx
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, orgId));
  const workers = await tx
    .select({ firstName: person.firstName, lastName: person.lastName })
    .from(staff)
    .innerJoin(person, eq(person.id, staff.personId))
    .where(eq(staff.orgId, orgId));
  return (
    nicknameKey(organisationRow?.name ?? "") === key ||
    workers.some((one) => namesPerson(nickname, one))
  );
}

export async function phoneOf(tx: Tx, guestId: string): Promise<PhoneRecord | null> {
  const [row] = await tx.select().from(guestPhone).where(eq(guestPhone.guestId, guestId));
  return row ?? null;
}

/** Locks a guest's phone, so that each try of its code is counted. */
export async function lockPhone(tx: Tx, guestId: string): Promise<PhoneRecord | null> {
  const [row] = await tx
    .select()
    .from(guestPhone)
    .where(eq(guestPhone.guestId, guestId))
    .for("update");
  return row ?? null;
}

/** Keeps a phone with its new code in place of the one before. */
export async function putPhone(tx: Tx, row: typeof guestPhone.$inferInsert): Promise<void> {
  const { guestId: _, orgId: __, ...set } = row;
  await tx
    .insert(guestPhone)
    .values(row)
    .onConflictDoUpdate({ target: guestPhone.guestId, set: { ...set, tries: 0 } });
}

export async function savePhone(
  tx: Tx,
  guestId: string,
  change: Partial<Pick<PhoneRecord, "confirmedAt" | "codeHash" | "codeUntil" | "tries">>,
): Promise<void> {
  await tx.update(guestPhone).set(change).where(eq(guestPhone.guestId, guestId));
}

export async function deletePhone(tx: Tx, guestId: string): Promise<void> {
  await tx.delete(guestPhone).where(eq(guestPhone.guestId, guestId));
}

/** Whoever may be banned: the guest of a browser, if any, and the network address they call from. */
export type NicknameClaim = { orgId: string; guestId: string | null; addressHash: string };

/**
 * Returns the longest ban of a guest or their confirmed phone; else that of their network address.
 */
export async function banOf(
  tx: Tx,
  { orgId, guestId, addressHash }: NicknameClaim,
  now: Date,
): Promise<BanRecord | null> {
  const phone = guestId ? await phoneOf(tx, guestId) : null;
  const phoneHash = phone?.confirmedAt ? phone.phoneHash : null;
  const theirs = or(
    guestId ? eq(guestBan.guestId, guestId) : undefined,
    phoneHash ? eq(guestBan.phoneHash, phoneHash) : undefined,
  );
  const [row] = await tx
    .select()
    .from(guestBan)
    .where(
      and(
        eq(guestBan.orgId, orgId),
        inForce(now),
        or(
          theirs && and(theirs, isNull(guestBan.addressHash)),
          eq(guestBan.addressHash, addressHash),
        ),
      ),
    )
    .orderBy(sql`${guestBan.addressHash} is not null`, sql`${guestBan.until} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/** Bans that hold, the newest first, with whom they are about. */
export function bansOf(tx: Tx, orgId: string, now: Date) {
  return tx
    .select({ ban: guestBan, nickname: chatGuest.nickname })
    .from(guestBan)
    .innerJoin(chatGuest, eq(chatGuest.id, guestBan.guestId))
    .where(and(eq(guestBan.orgId, orgId), inForce(now)))
    .orderBy(desc(guestBan.createdAt), desc(guestBan.id))
    .limit(100);
}

export async function insertBan(tx: Tx, row: typeof guestBan.$inferInsert): Promise<void> {
  await tx.insert(guestBan).values(row);
}

/** Ends what keeps a guest from writing: one ban, or all of theirs; gives how many held. */
export async function liftBans(
  tx: Tx,
  which: { id: string } | { guestId: string },
  now: Date,
): Promise<BanRecord[]> {
  const those = "id" in which ? eq(guestBan.id, which.id) : eq(guestBan.guestId, which.guestId);
  return tx
    .update(guestBan)
    .set({ liftedAt: now })
    .where(and(those, inForce(now)))
    .returning();
}

const inForce = (now: Date) =>
  sql`(${isNull(guestBan.liftedAt)} and ${or(isNull(guestBan.until), gt(guestBan.until, now))})`;

/** Lists organisations that have guests. */
export async function organisationsWithGuests(tx: Tx): Promise<string[]> {
  const rows: unknown = await tx.execute(sql`select org_id from organisations_with_guests()`);
  return (rows as { org_id: string }[]).map(({ org_id }) => org_id);
}

/**
 * Forgets network addresses of who has not written since `moved` and of bans that are over, phones whose code was never typed in, phones and browsers of guests who have written nothing since `silent`,
 * and guests who came before `unheard` and never wrote.
 */
export async function forgetGuests(
  tx: Tx,
  orgId: string,
  { now, silent, unheard, moved }: Record<"now" | "silent" | "unheard" | "moved", Date>,
): Promise<void> {
  const here = eq(chatGuest.orgId, orgId);
  await tx
    .update(chatGuest)
    .set({ addressHash: null })
    .where(and(here, isNotNull(chatGuest.addressHash), lt(chatGuest.wroteAt, moved)));
  await tx
    .update(guestBan)
    .set({ addressHash: "" })
    .where(and(eq(guestBan.orgId, orgId), ne(guestBan.addressHash, ""), not(inForce(now))));
  await tx
    .delete(guestPhone)
    .where(
      and(
        eq(guestPhone.orgId, orgId),
        isNull(guestPhone.confirmedAt),
        or(isNull(guestPhone.codeUntil), lt(guestPhone.codeUntil, now)),
      ),
    );
  const quiet = and(
    here,
    lt(sql`coalesce(${chatGuest.wroteAt}, ${chatGuest.createdAt})`, silent.toISOString()),
  );
  await tx
    .delete(guestPhone)
    .where(sql`${guestPhone.guestId} in (select ${chatGuest.id} from ${chatGuest} where ${quiet})`);
  await tx
    .update(chatGuest)
    .set({ browserHash: null, confirmedAt: null })
    .where(and(quiet, isNotNull(chatGuest.browserHash)));
  await tx
    .delete(chatGuest)
    .where(
      and(
        here,
        isNull(chatGuest.wroteAt),
        lt(chatGuest.createdAt, unheard),
        sql`not exists (select 1 from ${guestBan} where ${guestBan.guestId} = ${chatGuest.id})`,
      ),
    );
}
