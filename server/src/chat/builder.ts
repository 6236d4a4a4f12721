import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { nicknameKey, publicName } from "#core/chat/messenger/model.ts";
import type { Emoji } from "#core/chat/talk/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { isColleague, lockConversation } from "./store/conversations.ts";
import { noteMessage } from "./store/desk.ts";
import { insertGuest } from "./store/guests.ts";
import { insertMessage } from "./store/messages.ts";
import { nameParts } from "./store/people.ts";
import { listWaitingChats, recordReminder } from "./store/reminders.ts";
import { addReaction } from "./store/talk.ts";
import { insertTemplate } from "./store/templates.ts";
import { type chatGuest, type chatTemplate, conversation, type message } from "./table.ts";

type NewMessage = typeof message.$inferInsert;
/** Message of a person with or without an account. */
export type SeededMessage = Pick<NewMessage, "body" | "createdAt"> &
  Partial<Omit<NewMessage, "orgId" | "conversationId" | "number" | "threadOf">> & {
    /** To the last word that is no reply. */
    reply?: boolean | undefined;
    /** Takes the resident's chat, as who answers first does. */
    takes?: boolean | undefined;
    signs?: readonly { personId: string; emoji: Emoji; at: Date }[];
  };

/**
 * Adds messages under a conversation's next numbers, and returns these; readings are added apart.
 */
export async function addMessages(
  tx: Tx,
  conversationId: string,
  messages: readonly SeededMessage[],
): Promise<number[]> {
  let place = await lockConversation(tx, conversationId);
  if (!place) throw new Error("there is no such conversation");
  const { orgId, kind, lastNumber } = place;
  let threadOf: string | null = null;
  for (const [n, { reply, takes: free = false, signs = [], ...word }] of messages.entries()) {
    const { authorId, internal } = word;
    const id: string = word.id ?? randomUUID();
    const signed = kind === "public" ? await signature(tx, orgId, authorId) : {};
    const number = lastNumber + n + 1;
    const row = { ...word, ...signed, id, number, threadOf: reply ? threadOf : null };
    await insertMessage(tx, { ...row, orgId, conversationId });
    if (kind === "management" && authorId && !internal) {
      const noted = noteMessage(place, { authorId, at: word.createdAt, free });
      await tx.update(conversation).set(noted).where(eq(conversation.id, conversationId));
      place = { ...place, ...noted };
    }
    for (const { at, ...sign } of signs)
      await addReaction(tx, { ...sign, orgId, messageId: id }, at);
    if (!reply) threadOf = id;
  }
  return messages.map((_, n) => lastNumber + n + 1);
}

/** Returns how an author is named in public. */
async function signature(tx: Tx, orgId: string, authorId: string | null | undefined) {
  if (!authorId) return { signedAs: "guest" as const };
  const name = await nameParts(tx, authorId);
  if (!(await isColleague(tx, orgId, authorId)))
    return { signed: publicName(name), signedAs: "member" as const };
  return { signed: `${name.firstName} ${name.lastName}`, signedAs: "staff" as const };
}

type Guest = typeof chatGuest.$inferInsert;

/** Adds a guest who wrote at once. */
export async function addGuest(
  tx: Tx,
  newGuest: Pick<Guest, "orgId" | "nickname" | "createdAt"> & Partial<Guest>,
): Promise<string> {
  const { nickname, createdAt: wroteAt } = newGuest;
  const guest = { id: randomUUID(), nicknameKey: nicknameKey(nickname), wroteAt, ...newGuest };
  await insertGuest(tx, guest);
  return guest.id;
}

type Template = typeof chatTemplate.$inferInsert;

/** Adds a reply template. */
export async function addTemplate(
  tx: Tx,
  template: Pick<Template, "orgId" | "createdAt"> & Partial<Template>,
): Promise<void> {
  await insertTemplate(tx, { id: randomUUID(), title: "Ще", body: "Слова", ...template });
}

/** Records a reminder of every wait there is, so that nobody is told of a past that was made up. */
export async function skipReminders(tx: Tx, now: Date): Promise<void> {
  for (const chat of await listWaitingChats(tx, now)) await recordReminder(tx, chat, now);
}
