import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { createTransport, type Transporter } from "nodemailer";
import * as z from "zod/mini";
import { type Clock, day } from "#core/kernel/time.ts";
import type { Database, Tx } from "./database.ts";
import { defineJob, type Jobs, type Run } from "./jobs.ts";
import type { Log } from "./log.ts";
import { outboxMail } from "./table.ts";

export type Language = "uk" | "en" | "ru";

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  language: Language;
  /** What kind of letter, for the record: `identity.verification`. */
  kind: string;
  /** A second letter with the same key is never made. */
  dedupeKey?: string;
};

export type Mail = {
  /**
   * Hands a letter over: it leaves after the caller's transaction commits, is
   * retried while the mail server fails, and never fails the caller.
   */
  send(tx: Tx | null, letter: Letter): Promise<void>;
};

type Options = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  from: string;
  /** Null keeps letters for the outbox page instead of sending them. */
  smtpUrl: string | null;
  /** Whether anyone looks at the outbox page. */
  demo: boolean;
};

const deliver = defineJob("mail.deliver", z.object({ id: z.uuid() }), {
  retries: 10,
  retryDelay: 15,
  limit: 90,
  concurrency: 4,
});

const recordDays = 90;

/** Opens the way out for letters and registers its job. */
export function createMail({ db, jobs, clock, log, from, smtpUrl, demo }: Options): Mail {
  const transport = smtpUrl ? createSmtp(smtpUrl) : null;
  if (transport) {
    jobs.handle(deliver, ({ id }, run) => deliverOne(db, transport, from, clock, log, id, run));
  } else if (!demo) log.warn("no SMTP_URL: letters are recorded but not sent");

  return {
    async send(tx, letter) {
      const id = randomUUID();
      const { to, html = null, dedupeKey = null, subject, ...rest } = letter;
      const [added] = await (tx ?? db.orm)
        .insert(outboxMail)
        .values({
          ...rest,
          id,
          recipient: to,
          subject: oneLine(subject),
          html,
          dedupeKey,
          state: transport ? "queued" : "kept",
          createdAt: clock(),
        })
        .onConflictDoNothing({ target: outboxMail.dedupeKey })
        .returning({ id: outboxMail.id });
      if (added && transport) await jobs.enqueue(tx, deliver, { id }, { singletonKey: id });
    },
  };
}

/** Forgets letters older than 90 days. */
export async function forgetOldLetters(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - recordDays * day);
  await db.orm.delete(outboxMail).where(lt(outboxMail.createdAt, before));
}

function createSmtp(url: string): Transporter {
  return createTransport(url, {});
}

// Claimed before it is sent: a letter whose process died in between may have left, and is
// marked uncertain instead of being sent a second time.
async function deliverOne(
  db: Database,
  transport: Transporter,
  from: string,
  clock: Clock,
  log: Log,
  id: string,
  run: Run,
): Promise<void> {
  const set = (state: (typeof outboxMail.$inferSelect)["state"], more: object = {}) =>
    db.orm
      .update(outboxMail)
      .set({ state, ...more })
      .where(eq(outboxMail.id, id));

  const [letter] = await db.orm
    .update(outboxMail)
    .set({ state: "sending", attempts: sql`${outboxMail.attempts} + 1` })
    .where(and(eq(outboxMail.id, id), eq(outboxMail.state, "queued")))
    .returning();
  if (!letter) {
    const stuck = await db.orm
      .update(outboxMail)
      .set({ state: "uncertain", text: "", html: null })
      .where(and(eq(outboxMail.id, id), inArray(outboxMail.state, ["sending"])))
      .returning({ kind: outboxMail.kind });
    if (stuck[0]) log.error({ letter: id, kind: stuck[0].kind }, "letter may not have left");
    return;
  }
  try {
    await transport.sendMail({
      from,
      to: letter.recipient,
      subject: letter.subject,
      text: letter.text,
      ...(letter.html ? { html: letter.html } : {}),
      messageId: `<${id}@${domainOf(from)}>`,
      date: letter.createdAt,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": letter.language },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    if (isPermanent(error) || run.last) await set("failed", { lastError, text: "", html: null });
    else await set("queued", { lastError });
    if (isPermanent(error)) {
      log.error({ err: error, letter: id, kind: letter.kind }, "letter refused");
      return;
    }
    throw error;
  }
  await set("sent", { sentAt: clock(), text: "", html: null, lastError: null });
}

// 5xx to the recipient: trying again changes nothing.
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
}

function oneLine(subject: string): string {
  return subject.replace(/\s+/g, " ").trim().slice(0, 200);
}
