import * as z from "zod/mini";
import { type Language, languages } from "#core/kernel/language.ts";
import { cleanText } from "#core/kernel/words/clean-text.ts";
import type { BotUpdate } from "./bot.ts";

const nameAtMost = 64;

const user = z.object({
  first_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
});
const chat = z.object({ id: z.int(), type: z.string() });
const messageIn = z.object({ message_id: z.int() });

const update = z.object({
  update_id: z.int(),
  message: z.optional(
    z.object({
      chat,
      from: z.optional(user),
      text: z.optional(z.string()),
      reply_to_message: z.optional(messageIn),
    }),
  ),
  my_chat_member: z.optional(
    z.object({ chat, from: user, new_chat_member: z.object({ status: z.string() }) }),
  ),
});

/** Returns the number of an update of Telegram; null where it is none. */
export function updateIdOf(given: unknown): number | null {
  const parsed = z.object({ update_id: z.int() }).safeParse(given);
  return parsed.success ? parsed.data.update_id : null;
}

/** Reads an update of Telegram; null where it is nothing that a person did in a private chat with the bot. */
export function readTelegramUpdate(given: unknown): BotUpdate | null {
  const parsed = update.safeParse(given);
  if (!parsed.success) return null;
  const { update_id: id, message, my_chat_member: member } = parsed.data;
  const { chat: place, from } = message ?? member ?? {};
  if (!place || !from || place.type !== "private") return null;
  const who = { id, chatId: String(place.id), name: nameOf(from), language: languageOf(from) };
  if (member)
    return member.new_chat_member.status === "kicked" ? { ...who, kind: "blocked" } : null;
  if (!message) return null;
  const { text, reply_to_message: answered } = message;
  if (text === undefined) return { ...who, kind: "other" };
  return { ...who, kind: "text", text, replyTo: answered ? String(answered.message_id) : null };
}

function nameOf({ username, first_name: first = "" }: z.infer<typeof user>): string {
  if (username) return `@${username}`.slice(0, nameAtMost);
  const clean = cleanText(first).replace(/\s+/gu, " ").trim();
  return Array.from(clean).slice(0, nameAtMost).join("") || "Telegram";
}

function languageOf({ language_code: code = "" }: z.infer<typeof user>): Language | null {
  return languages.find((language) => code.toLowerCase().split("-")[0] === language) ?? null;
}
