import { randomUUID } from "node:crypto";
import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Day, Hours } from "#core/marketplace/model.ts";
import type { ServiceInput } from "#core/marketplace/inputs.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { provider, providerDay, providerHours, providerService } from "../table.ts";

export type ProviderRecord = typeof provider.$inferSelect;
export type ProviderChange = Partial<
  Omit<ProviderRecord, "id" | "orgId" | "version" | "createdAt" | "createdBy">
>;

/** Locks a provider until the end of `tx`; null if there is none. */
export async function lockProvider(tx: Tx, id: string): Promise<ProviderRecord | null> {
  const [row] = await tx.select().from(provider).where(eq(provider.id, id)).for("update");
  return row ?? null;
}

export async function insertProvider(tx: Tx, row: typeof provider.$inferInsert): Promise<void> {
  await tx.insert(provider).values(row);
}

/** Writes a change under the row's lock and raises its version. */
export async function saveProvider(
  tx: Tx,
  row: ProviderRecord,
  change: ProviderChange,
): Promise<void> {
  await tx
    .update(provider)
    .set({ ...change, version: row.version + 1 })
    .where(eq(provider.id, row.id));
}

type Owner = { id: string; orgId: string };

/** Replaces the hours of the week and the days that differ. */
export async function replaceTimetable(
  tx: Tx,
  { id: providerId, orgId }: Owner,
  { hours, days }: { hours: readonly Hours[]; days: readonly Day[] },
): Promise<void> {
  await tx.delete(providerHours).where(eq(providerHours.providerId, providerId));
  await tx.delete(providerDay).where(eq(providerDay.providerId, providerId));
  if (hours.length)
    await tx
      .insert(providerHours)
      .values(hours.map((one) => ({ id: randomUUID(), orgId, providerId, ...one })));
  if (days.length)
    await tx.insert(providerDay).values(days.map((one) => ({ orgId, providerId, ...one })));
}

/**
 * Writes the services of a provider: those with an id change, others are new, those left out are offered no longer.
 * Answers whether every id was one of the provider's.
 */
export async function writeServices(
  tx: Tx,
  { id: providerId, orgId }: Owner,
  services: readonly ServiceInput[],
  now: Date,
): Promise<boolean> {
  const mine = eq(providerService.providerId, providerId);
  const keptIds = services.flatMap(({ id }) => id ?? []);
  await tx
    .update(providerService)
    .set({ archivedAt: now })
    .where(
      and(
        mine,
        isNull(providerService.archivedAt),
        keptIds.length ? notInArray(providerService.id, keptIds) : undefined,
      ),
    );
  let all = true;
  for (const { id, ...service } of services) {
    if (id) {
      const changed = await tx
        .update(providerService)
        .set({ ...service, archivedAt: null })
        .where(and(mine, eq(providerService.id, id)))
        .returning({ id: providerService.id });
      all &&= changed.length === 1;
    } else
      await tx
        .insert(providerService)
        .values({ ...service, id: randomUUID(), orgId, providerId, createdAt: now });
  }
  return all;
}

/** Lists a provider's present offers. */
export function listOffers(tx: Tx, providerId: string) {
  return tx
    .select({ id: providerService.id, title: providerService.title })
    .from(providerService)
    .where(and(eq(providerService.providerId, providerId), isNull(providerService.archivedAt)));
}
