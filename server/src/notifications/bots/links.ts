import { createHmac } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import { minute } from "#core/kernel/time.ts";
import { type BotService, type LinkEnding, botLimits } from "#core/notifications/model.ts";
import { switchOnChannel } from "#server/identity/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { botCode, botLink } from "../table.ts";

/** A chat at a service. */
export type Chat = { service: BotService; chatId: string };

/** Hashes the code of an invitation; the table never has the code itself. */
export function hashCode(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`bot-code:${code}`).digest("hex");
}

/** Saves the code by which a person may link a chat; it replaces an earlier one. Returns when it expires. */
export async function saveCode(
  tx: Tx,
  { service, personId }: { service: BotService; personId: string },
  codeHash: string,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + botLimits.invitation * minute);
  const set = { codeHash, expiresAt };
  await tx
    .insert(botCode)
    .values({ service, personId, ...set })
    .onConflictDoUpdate({ target: [botCode.service, botCode.personId], set });
  return expiresAt;
}

/** Finds whose code this is; null where it has expired or was used. */
export async function findInvited(tx: Tx, codeHash: string, now: Date): Promise<string | null> {
  const [invited] = await tx
    .select({ personId: botCode.personId })
    .from(botCode)
    .where(and(eq(botCode.codeHash, codeHash), gt(botCode.expiresAt, now)));
  return invited?.personId ?? null;
}

/** Takes a code, so that nobody else links a chat by it, and returns whose it was; null where it is not valid. */
export async function takeCode(tx: Tx, codeHash: string, now: Date): Promise<string | null> {
  const [taken] = await tx
    .delete(botCode)
    .where(and(eq(botCode.codeHash, codeHash), gt(botCode.expiresAt, now)))
    .returning({ personId: botCode.personId });
  return taken?.personId ?? null;
}

/**
 * Links a chat to a person, in place of the one they had, and switches the channel on for topics that they have not
 * decided upon. Whoever had linked the same chat before loses it; returns them.
 */
export async function linkChat(
  tx: Tx,
  personId: string,
  { service, chatId, name }: Chat & { name: string },
  now: Date,
): Promise<string | null> {
  const [former] = await tx
    .update(botLink)
    .set({ chatId: null, endedAt: now, ending: "taken" })
    .where(and(isChat({ service, chatId }), ne(botLink.personId, personId)))
    .returning({ personId: botLink.personId });
  const set = { chatId, name, linkedAt: now, endedAt: null, ending: null };
  await tx
    .insert(botLink)
    .values({ service, personId, ...set })
    .onConflictDoUpdate({ target: [botLink.service, botLink.personId], set });
  await switchOnChannel(tx, personId, service);
  await publishLinkChange(tx, [personId, ...(former ? [former.personId] : [])], now);
  return former?.personId ?? null;
}

/** Ends the link of a chat, and keeps the reason for the settings. Does nothing where there is none. */
export async function endLink(
  tx: Tx,
  chat: Chat,
  ending: LinkEnding,
  now: Date,
): Promise<string | null> {
  const [ended] = await tx
    .update(botLink)
    .set({ chatId: null, endedAt: now, ending })
    .where(isChat(chat))
    .returning({ personId: botLink.personId });
  if (ended) await publishLinkChange(tx, [ended.personId], now);
  return ended?.personId ?? null;
}

/** Finds who has linked a chat; null where nobody has. */
export async function findLinked(tx: Tx, chat: Chat): Promise<string | null> {
  const [found] = await tx.select({ personId: botLink.personId }).from(botLink).where(isChat(chat));
  return found?.personId ?? null;
}

/** Makes a change of a link known to its people's open pages. */
export function publishLinkChange(tx: Tx, people: readonly string[], at: Date): Promise<void> {
  return publishFacts(tx, {
    orgId: null,
    kind: "notification.telegram_changed",
    subject: {},
    actorId: null,
    data: {},
    audience: { people: [...people] },
    at,
  });
}

const isChat = ({ service, chatId }: Chat) =>
  and(eq(botLink.service, service), eq(botLink.chatId, chatId));
