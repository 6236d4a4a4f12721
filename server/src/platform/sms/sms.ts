import { randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import { type Clock, day } from "#core/kernel/time.ts";
import type { Database, Tx } from "../database/database.ts";
import type { Language } from "#core/kernel/language.ts";
import { outboxSms } from "../table.ts";
import { shortenText } from "./shorten-text.ts";

export type TextMessage = {
  /** E.164. */
  to: string;
  text: string;
  language: Language;
  /** Kind of message, for the record: `messenger.code`. */
  kind: string;
};

export type Sms = {
  /** True when messages can be read: nobody is asked to wait for a code that never arrives. */
  arrives: boolean;
  /**
   * Hands a text message over with the caller's transaction, shortened to five segments. Without a provider it is
   * recorded, and sent nowhere.
   */
  send(tx: Tx, message: TextMessage): Promise<void>;
};

const recordDays = 90;

/** Opens the way out for text messages. There is no provider yet: `demo` keeps their words for the outbox page. */
export function createSms({ clock, demo }: { clock: Clock; demo: boolean }): Sms {
  return {
    arrives: demo,
    async send(tx, { to, text, language, kind }) {
      await tx.insert(outboxSms).values({
        id: randomUUID(),
        kind,
        language,
        recipient: demo ? to : to.replace(/\d(?=\d{3})/g, "•"),
        text: demo ? shortenText(text, language) : "",
        createdAt: clock(),
      });
    },
  };
}

/** Forgets the record of text messages older than 90 days. */
export async function forgetOldSms(db: Database, now: Date): Promise<void> {
  await db.orm
    .delete(outboxSms)
    .where(lt(outboxSms.createdAt, new Date(now.getTime() - recordDays * day)));
}
