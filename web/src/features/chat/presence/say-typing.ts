import { api } from "#web/app/api/api.ts";

/** Milliseconds between two words that somebody is still writing. */
const apart = 4_000;
const sentAt = new Map<string, number>();

type Where = { id: string; threadOf: string | null; internal: boolean };

/** Sends the hint that somebody is writing, once every few seconds however fast they type. Lost, it means nothing. */
export function sayTyping(where: Where): void {
  const key = JSON.stringify(where);
  const now = performance.now();
  if (now - (sentAt.get(key) ?? -apart) < apart) return;
  sentAt.set(key, now);
  // The next word says it again: nothing is to be told of it.
  api.chat.typing(where).catch(() => undefined);
}

/** Ends typing after a message is sent: the next key starts anew. */
export function endTyping(where: Where): void {
  sentAt.delete(JSON.stringify(where));
}
