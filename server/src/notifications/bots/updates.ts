import { and, eq, isNull, lt } from "drizzle-orm";
import * as z from "zod/mini";
import { day } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { decryptOrNull, encryptText } from "#server/platform/sealing.ts";
import type { World } from "#server/platform/world.ts";
import { botUpdate } from "../table.ts";
import type { BotUpdate } from "./bot.ts";

/** Handles what a person did in the chat with a bot. Those of one chat come one after the other. */
export const botUpdateJob = defineJob(
  "notifications.bot_update",
  z.object({ bot: z.string(), updateId: z.int() }),
  { retries: 4, retryDelay: 5, concurrency: 4, perGroup: 1 },
);

export type UpdateRef = z.output<typeof botUpdateJob.payload>;

/** Longer than Telegram keeps and repeats an update. */
const keptFor = 3 * day;

/** Takes over updates once each, however often they come, with one job for each. */
export async function takeUpdates(
  world: World,
  tx: Tx,
  bot: string,
  updates: readonly BotUpdate[],
): Promise<void> {
  const receivedAt = world.clock();
  for (const update of updates) {
    const body = encryptText(world.config.secret, JSON.stringify(update));
    const [added] = await tx
      .insert(botUpdate)
      .values({ bot, updateId: update.id, body, receivedAt })
      .onConflictDoNothing()
      .returning({ updateId: botUpdate.updateId });
    if (!added) continue;
    const payload = { bot, updateId: update.id };
    const singletonKey = `${bot}:${update.id}`;
    await world.jobs.enqueue(tx, botUpdateJob, payload, { singletonKey, group: update.chatId });
  }
}

/** Reads an update that is not handled yet; null where it is, or was sealed with another secret. */
export async function readUpdate(
  { db, config }: World,
  { bot, updateId }: UpdateRef,
): Promise<BotUpdate | null> {
  const [row] = await db.orm
    .select({ body: botUpdate.body })
    .from(botUpdate)
    .where(and(eq(botUpdate.bot, bot), eq(botUpdate.updateId, updateId)));
  const text = row?.body && decryptOrNull(config.secret, row.body);
  return text ? (JSON.parse(text) as BotUpdate) : null;
}

/** Marks an update as handled and forgets its text. False where another run was sooner: that one answers it. */
export async function finishUpdate(
  tx: Tx,
  { bot, updateId }: UpdateRef,
  now: Date,
): Promise<boolean> {
  const finished = await tx
    .update(botUpdate)
    .set({ body: null, handledAt: now })
    .where(
      and(eq(botUpdate.bot, bot), eq(botUpdate.updateId, updateId), isNull(botUpdate.handledAt)),
    )
    .returning({ updateId: botUpdate.updateId });
  return finished.length > 0;
}

/** Forgets updates that no service repeats any more. */
export async function forgetUpdates(tx: Tx, now: Date): Promise<void> {
  await tx.delete(botUpdate).where(lt(botUpdate.receivedAt, new Date(now.getTime() - keptFor)));
}
