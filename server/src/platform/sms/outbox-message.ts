import { randomUUID } from "node:crypto";
import type { Language } from "#core/kernel/language.ts";
import type { Database } from "../database/database.ts";
import { outboxSms } from "../table.ts";

/** Message of a bot that a demo shows in the outbox instead of sending it. */
export type OutboxMessage = {
  /** Chat at the service: `telegram:501`. */
  chat: string;
  kind: string;
  language: Language;
  recipient: string;
  text: string;
};

/** Records a message of a bot for the outbox page; returns its id. */
export async function saveOutboxMessage(
  db: Database,
  { chat, ...message }: OutboxMessage,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const row = { id, dedupeKey: `${chat}:${id}`, createdAt: now, ...message };
  await db.orm.insert(outboxSms).values(row);
  return id;
}
