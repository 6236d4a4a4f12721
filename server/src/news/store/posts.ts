import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { NewsPlace } from "#core/news/model.ts";
import { building, entrance, residency } from "#server/buildings/table.ts";
import { account } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { newsPlace, newsPost, newsRead, newsVersion } from "../table.ts";

export type PostRecord = typeof newsPost.$inferSelect;
export type PostChange = Partial<
  Omit<PostRecord, "id" | "orgId" | "version" | "createdAt" | "createdBy">
>;

/** Locks a post with its places until the end of `tx`; null if there is none. */
export async function lockPost(
  tx: Tx,
  id: string,
): Promise<(PostRecord & { places: NewsPlace[] }) | null> {
  const [row] = await tx.select().from(newsPost).where(eq(newsPost.id, id)).for("update");
  if (!row) return null;
  return { ...row, places: await placesOfPost(tx, id) };
}

/** Locks the oldest due draft of an organisation, skipping those that another process publishes. */
export async function lockDue(
  tx: Tx,
  orgId: string,
  now: Date,
): Promise<(PostRecord & { places: NewsPlace[] }) | null> {
  const [row] = await tx
    .select()
    .from(newsPost)
    .where(and(eq(newsPost.orgId, orgId), lte(newsPost.scheduledAt, now)))
    .orderBy(newsPost.scheduledAt, newsPost.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return row ? { ...row, places: await placesOfPost(tx, row.id) } : null;
}

/** Lists organisations with a draft that is due. */
export async function organisationsWithDue(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_news_due(${now.toISOString()}::timestamptz)`,
  );
  return rows.map(({ orgId }) => orgId);
}

async function placesOfPost(tx: Tx, postId: string): Promise<NewsPlace[]> {
  return tx
    .select({ buildingId: newsPlace.buildingId, entranceId: newsPlace.entranceId })
    .from(newsPlace)
    .where(eq(newsPlace.postId, postId));
}

/** Filters a post's places to buildings that are not archived. */
export async function standingPlaces(tx: Tx, places: readonly NewsPlace[]): Promise<NewsPlace[]> {
  if (places.length === 0) return [];
  const ids = [...new Set(places.map(({ buildingId }) => buildingId))];
  const rows = await tx
    .select({ id: building.id })
    .from(building)
    .where(and(inArray(building.id, ids), isNull(building.archivedAt)));
  const existingIds = new Set(rows.map(({ id }) => id));
  return places.filter(({ buildingId }) => existingIds.has(buildingId));
}

export async function insertPost(
  tx: Tx,
  row: typeof newsPost.$inferInsert,
  places: readonly NewsPlace[],
): Promise<void> {
  await tx.insert(newsPost).values(row);
  await insertPlaces(tx, row, places);
}

/** Writes a change under the row's lock and raises its version. */
export async function savePost(tx: Tx, row: PostRecord, change: PostChange): Promise<void> {
  await tx
    .update(newsPost)
    .set({ ...change, version: row.version + 1 })
    .where(eq(newsPost.id, row.id));
}

export async function replacePlaces(
  tx: Tx,
  row: PostRecord,
  places: readonly NewsPlace[],
): Promise<void> {
  await tx.delete(newsPlace).where(eq(newsPlace.postId, row.id));
  await insertPlaces(tx, row, places);
}

async function insertPlaces(
  tx: Tx,
  { id: postId, orgId }: { id: string; orgId: string },
  places: readonly NewsPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(newsPlace)
    .values(places.map((one) => ({ id: randomUUID(), orgId, postId, ...one })));
}

/** Keeps the words and the event that an edit replaces. */
export async function insertVersion(
  tx: Tx,
  row: PostRecord,
  replacedAt: Date,
  replacedBy: string,
): Promise<void> {
  const { id: postId, orgId, title, body, version: number } = row;
  const { eventDay, eventFrom, eventTo, eventPlace } = row;
  const texts = { title, body, number, eventDay, eventFrom, eventTo, eventPlace };
  await tx
    .insert(newsVersion)
    .values({ id: randomUUID(), orgId, postId, ...texts, replacedAt, replacedBy });
}

/** Counts an organisation's pinned posts and lets nobody pin another until the end of `tx`. */
export async function lockPinned(tx: Tx, orgId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('news.pin'), hashtext(${orgId}))`);
  return tx.$count(newsPost, and(eq(newsPost.orgId, orgId), isNotNull(newsPost.pinnedAt)));
}

/** Filters these buildings to those of the organisation, as places. */
export async function findBuildings(tx: Tx, orgId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ buildingId: building.id })
    .from(building)
    .where(
      and(eq(building.orgId, orgId), inArray(building.id, [...ids]), isNull(building.archivedAt)),
    );
  return rows.map((row): NewsPlace => ({ ...row, entranceId: null }));
}

/** Filters these entrances to those of the organisation, as places. */
export async function findEntrances(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
): Promise<NewsPlace[]> {
  return tx
    .select({ buildingId: entrance.buildingId, entranceId: entrance.id })
    .from(entrance)
    .innerJoin(building, eq(building.id, entrance.buildingId))
    .where(
      and(eq(entrance.orgId, orgId), inArray(entrance.id, [...ids]), isNull(building.archivedAt)),
    );
}

/** Records the first time that somebody saw a post; later ones change nothing. */
export async function insertRead(tx: Tx, row: typeof newsRead.$inferInsert): Promise<void> {
  await tx.insert(newsRead).values(row).onConflictDoNothing();
}

/** Lists so many people with an account and a home in the organisation, always the same ones. */
export async function findSomeResidents(tx: Tx, orgId: string, most: number): Promise<string[]> {
  const people = await tx
    .selectDistinct({ personId: residency.personId })
    .from(residency)
    .innerJoin(account, eq(account.personId, residency.personId))
    .where(eq(residency.orgId, orgId))
    .orderBy(residency.personId)
    .limit(most);
  return people.map(({ personId }) => personId);
}

/** Records that everybody with an account and a home in the organisation has seen a post. */
export async function insertReads(
  tx: Tx,
  { id: postId, orgId }: { id: string; orgId: string },
  readAt: Date,
): Promise<void> {
  const people = await tx
    .selectDistinct({ personId: residency.personId })
    .from(residency)
    .innerJoin(account, eq(account.personId, residency.personId))
    .where(eq(residency.orgId, orgId));
  const rows = people.map(({ personId }) => ({ orgId, postId, personId, readAt }));
  if (rows.length > 0) await tx.insert(newsRead).values(rows).onConflictDoNothing();
}

/** Takes back what somebody has seen. */
export async function deleteReads(tx: Tx, personId: string): Promise<void> {
  await tx.delete(newsRead).where(eq(newsRead.personId, personId));
}
