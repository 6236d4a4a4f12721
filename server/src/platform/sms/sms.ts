import { randomUUID } from "node:crypto";
import { lt } from "drizzle-orm";
import * as z from "zod/mini";
import { type Clock, day } from "#core/kernel/time.ts";
import type { Database, Tx } from "../database/database.ts";
import { defineJob, type Jobs } from "../jobs.ts";
import type { Log } from "../operations/log.ts";
import { encryptText } from "../sealing.ts";
import type { Config } from "../start/config.ts";
import { outboxSms } from "../table.ts";
import type { ProviderMessage, SmsProvider } from "./provider.ts";
import { turbosmsProvider } from "./providers/turbosms.ts";
import { twilioProvider } from "./providers/twilio.ts";
import { takesSms } from "./reach.ts";
import { shortenText } from "./shorten-text.ts";
import { createSmsDelivery } from "./sms-delivery.ts";

export type TextMessage = Omit<ProviderMessage, "reference"> & {
  /** A second message with the same key is never made. */
  dedupeKey?: string;
};

export type Sms = {
  /** True if messages reach people: a provider is set, or the outbox page of a demo shows them. */
  arrives: boolean;
  /** Returns whether a number (E.164) takes text messages from here: mobile, of a country that is served. */
  reaches(phone: string): boolean;
  /** Provider for callers that keep their own record; null if none is set. In a demo it writes to the outbox page. */
  provider: SmsProvider | null;
  /**
   * Hands a text message over with the caller's transaction, shortened to five segments; it leaves after the commit.
   * Without a provider it is recorded, and sent nowhere.
   */
  send(tx: Tx, message: TextMessage): Promise<void>;
};

type SmsOptions = {
  config: Pick<Config, "demo" | "secret" | "publicUrl" | "sms" | "smsCountries">;
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
};

/** Codes are worth nothing after ten minutes: it is not tried for longer. */
const deliver = defineJob("sms.deliver", z.object({ id: z.uuid() }), {
  retries: 4,
  retryDelay: 15,
  limit: 60,
  concurrency: 4,
});

const recordDays = 90;

/** Opens the way out for text messages and registers its job. A demo, where anybody may type a number, sends none. */
export function createSms({ config, db, jobs, clock, log }: SmsOptions): Sms {
  const { demo, secret, publicUrl, sms: settings, smsCountries } = config;
  if (demo && settings) log.warn("a demo sends no SMS: OSELIA_SMS_PROVIDER is not used");
  const service =
    demo || !settings
      ? null
      : settings.name === "twilio"
        ? twilioProvider(settings, publicUrl, log)
        : turbosmsProvider(settings, log);
  if (service) {
    const run = createSmsDelivery({ db, provider: service, clock, log, secret });
    jobs.handle(deliver, ({ id }, { last }) => run(id, last));
  }
  const keep = (tx: Tx | Database["orm"], { to, text, language, kind, dedupeKey }: TextMessage) =>
    tx
      .insert(outboxSms)
      .values({
        id: randomUUID(),
        dedupeKey,
        kind,
        language,
        recipient: demo ? to : hidePhone(to),
        text: demo ? text : "",
        createdAt: clock(),
      })
      .onConflictDoNothing({ target: outboxSms.dedupeKey });

  const outbox: SmsProvider = {
    async send(message) {
      await keep(db.orm, message);
      return { outcome: "sent", providerId: null };
    },
  };

  return {
    arrives: demo || service !== null,
    reaches: (phone) => takesSms(phone, smsCountries),
    provider: demo ? outbox : service,
    async send(tx, message) {
      const text = shortenText(message.text, message.language);
      if (!service) {
        await keep(tx, { ...message, text });
        return;
      }
      const id = randomUUID();
      const { to, kind, language, dedupeKey } = message;
      const [added] = await tx
        .insert(outboxSms)
        .values({
          id,
          dedupeKey,
          kind,
          language,
          recipient: hidePhone(to),
          text: encryptText(secret, JSON.stringify({ to, text })),
          state: "queued",
          createdAt: clock(),
        })
        .onConflictDoNothing({ target: outboxSms.dedupeKey })
        .returning({ id: outboxSms.id });
      if (added) await jobs.enqueue(tx, deliver, { id }, { singletonKey: id });
    },
  };
}

/** Hides all but the last three digits. */
const hidePhone = (phone: string) => phone.replace(/\d(?=\d{3})/g, "•");

/** Forgets the record of text messages older than 90 days. */
export async function forgetOldSms(db: Database, now: Date): Promise<void> {
  await db.orm
    .delete(outboxSms)
    .where(lt(outboxSms.createdAt, new Date(now.getTime() - recordDays * day)));
}
