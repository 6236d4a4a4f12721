import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { TelegramInvitation, TelegramView } from "#core/notifications/telegram/model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { botCode, botLink } from "../table.ts";
import { findBot } from "./find-bot.ts";
import { hashCode, publishLinkChange, saveCode } from "./links.ts";

const isOwn = (personId: string) =>
  and(eq(botLink.service, "telegram"), eq(botLink.personId, personId));

/** Returns the caller's link with Telegram. */
export async function getTelegram(world: World, { personId }: Actor): Promise<TelegramView> {
  const [row] = await world.db.orm.select().from(botLink).where(isOwn(personId));
  const { name, linkedAt, endedAt, ending } = row ?? {};
  return {
    available: findBot(world) !== null,
    link: name && linkedAt && !endedAt ? { name, linkedAt: linkedAt.toISOString() } : null,
    ended: endedAt && ending ? { reason: ending, at: endedAt.toISOString() } : null,
  };
}

/**
 * Creates an address that links a chat with the caller for 15 minutes; the earlier one ends. Refuses with
 * generic.not_found where there is no bot, notifications.telegram_silent while Telegram does not answer.
 */
export async function inviteToTelegram(
  world: World,
  { personId }: Actor,
): Promise<TelegramInvitation> {
  const bot = findBot(world);
  if (!bot) throw new Refusal("generic.not_found");
  const code = randomBytes(24).toString("base64url");
  const url = await bot.findLinkUrl(code);
  if (!url) throw new Refusal("notifications.telegram_silent");
  const codeHash = hashCode(world.config.secret, code);
  const expiresAt = await inTenant(world.db, { orgIds: [], personId }, (tx) =>
    saveCode(tx, { service: bot.service, personId }, codeHash, world.clock()),
  );
  return { url, expiresAt: expiresAt.toISOString() };
}

/** Ends the caller's link; repeating it does nothing. */
export async function unlinkTelegram(world: World, actor: Actor): Promise<TelegramView> {
  const { personId } = actor;
  await inTenant(world.db, { orgIds: [], personId }, async (tx) => {
    await tx
      .delete(botCode)
      .where(and(eq(botCode.service, "telegram"), eq(botCode.personId, personId)));
    const removed = await tx.delete(botLink).where(isOwn(personId)).returning();
    if (removed.length > 0) await publishLinkChange(tx, [personId], world.clock());
  });
  return getTelegram(world, actor);
}
