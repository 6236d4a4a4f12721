import { and, eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Clock } from "#core/kernel/time.ts";
import type { Database } from "../database/database.ts";
import type { Jobs } from "../jobs.ts";
import type { Log } from "../operations/log.ts";
import { outboxMail } from "../table.ts";
import { type BounceMailbox, createBounceAddress } from "./bounce-address.ts";
import { letterRefusedJob } from "./refused-job.ts";

type DeliveryOptions = {
  db: Database;
  jobs: Jobs;
  smtpUrl: string;
  from: string;
  /** Takes reports about letters; null where nobody reads them. */
  bounces: BounceMailbox | null;
  clock: Clock;
  log: Log;
};

/** Well below the time that a delivery's job may take. */
export const mailPatience = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 20_000,
};

const emptied = { text: "", html: null, replyTo: null, unsubscribeUrl: null };

/**
 * Delivers one recorded letter over SMTP. It is claimed before it is sent: where
 * a process died in between, the letter may have left, and it is marked
 * uncertain instead of being sent a second time. Throws where a retry may help.
 */
export function createDelivery({ db, jobs, smtpUrl, from, bounces, clock, log }: DeliveryOptions) {
  const transport = createTransport({ url: smtpUrl, ...mailPatience });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

  const save = (id: string, values: Partial<typeof outboxMail.$inferInsert>) =>
    db.orm.update(outboxMail).set(values).where(eq(outboxMail.id, id));

  const claim = async (id: string) => {
    const [letter] = await db.orm
      .update(outboxMail)
      .set({ state: "sending", attempts: sql`${outboxMail.attempts} + 1` })
      .where(and(eq(outboxMail.id, id), eq(outboxMail.state, "queued")))
      .returning();
    return letter ?? null;
  };

  const giveUp = async (id: string) => {
    const [stuck] = await db.orm
      .update(outboxMail)
      .set({ state: "uncertain", ...emptied })
      .where(and(eq(outboxMail.id, id), eq(outboxMail.state, "sending")))
      .returning({ kind: outboxMail.kind });
    if (stuck) log.error({ letter: id, kind: stuck.kind }, "a letter may not have been sent");
  };

  const refuse = (id: string, lastError: string) =>
    db.orm.transaction(async (tx) => {
      await tx
        .update(outboxMail)
        .set({ state: "failed", lastError, ...emptied })
        .where(eq(outboxMail.id, id));
      await jobs.enqueue(tx, letterRefusedJob, { id }, { singletonKey: id });
    });

  return async function deliver(id: string, last: boolean): Promise<void> {
    const letter = await claim(id);
    if (!letter) return giveUp(id);
    try {
      await transport.sendMail({
        from,
        to: letter.recipient,
        ...(bounces
          ? { envelope: { from: createBounceAddress(bounces, id), to: letter.recipient } }
          : {}),
        ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
        subject: letter.subject,
        text: letter.text,
        ...(letter.html ? { html: letter.html } : {}),
        messageId: `<${id}@${domain}>`,
        date: letter.createdAt,
        headers: {
          "Auto-Submitted": "auto-generated",
          "Content-Language": letter.language,
          ...unsubscribeHeaders(letter.unsubscribeUrl),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
      const hopeless = isPermanent(error);
      if (hopeless && isOfRecipient(error)) await refuse(id, lastError);
      else if (hopeless || last) await save(id, { state: "failed", lastError, ...emptied });
      else await save(id, { state: "queued", lastError });
      if (!hopeless) throw error;
      log.error({ err: error, letter: id, kind: letter.kind }, "a letter was refused");
      return;
    }
    await save(id, { state: "sent", sentAt: clock(), lastError: null, ...emptied });
  };
}

/** Lets mail programs refuse further letters by one press (RFC 8058, which wants https). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url?.startsWith("https:")) return {};
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

// 5xx to the recipient: trying again changes nothing.
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
}

/** Returns whether the server refused the recipient's address, and not the sender's. */
function isOfRecipient(error: unknown): boolean {
  return (error as { command?: string }).command === "RCPT TO";
}
