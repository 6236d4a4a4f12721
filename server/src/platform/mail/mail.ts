import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Language } from "#core/kernel/language.ts";
import { type Clock, day } from "#core/kernel/time.ts";
import type { Database, Tx } from "../database/database.ts";
import { defineJob, type Jobs } from "../jobs.ts";
import type { Log } from "../operations/log.ts";
import { encryptText } from "../sealing.ts";
import type { BounceMailbox } from "./bounce-address.ts";
import { createDelivery } from "./mail-delivery.ts";
import { outboxMail } from "../table.ts";
import type { LetterKind } from "./letter-kinds.ts";

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  language: Language;
  kind: LetterKind;
  /**
   * Person with an account whom the letter belongs to: it is in their archive and erased with them,
   * also after a change of address.
   */
  personId?: string;
  /** Whom an answer goes to, where that is not the installation. */
  replyTo?: string;
  /** Address at which its recipient refuses letters of this kind without signing in. */
  unsubscribeUrl?: string;
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

type MailOptions = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  from: string;
  /** Takes reports of mail servers about letters; null where no mailbox does. */
  bounces?: BounceMailbox | null;
  /** Null keeps letters for the outbox page, or sealed for the operator, instead of sending them. */
  smtpUrl: string | null;
  /** True when people can read the outbox page. */
  demo: boolean;
  /** Seals what nobody sends. */
  secret: string;
};

const deliver = defineJob("mail.deliver", z.object({ id: z.uuid() }), {
  retries: 10,
  retryDelay: 15,
  limit: 90,
  concurrency: 4,
});

const recordDays = 90;

/** Opens the way out for letters and registers its job. */
export function createMail({
  db,
  jobs,
  clock,
  log,
  from,
  bounces = null,
  smtpUrl,
  demo,
  secret,
}: MailOptions): Mail {
  if (smtpUrl) {
    const delivery = createDelivery({ db, jobs, smtpUrl, from, bounces, clock, log });
    jobs.handle(deliver, ({ id }, run) => delivery(id, run.last));
  } else if (!demo)
    log.warn("no SMTP_URL: letters are not sent; npm run oselia -- letters shows them");
  const state = smtpUrl ? "queued" : demo ? "kept" : "sealed";

  return {
    async send(tx, letter) {
      const id = randomUUID();
      const { to, kind, language, personId = null, dedupeKey = null, replyTo = null } = letter;
      // Letters carry links that open doors: what the operator alone may read is no use to others.
      const content =
        state === "sealed" ? { text: encryptText(secret, letter.text), html: null } : letter;
      const [added] = await (tx ?? db.orm)
        .insert(outboxMail)
        .values({
          id,
          dedupeKey,
          kind,
          language,
          recipient: to,
          personId,
          subject: oneLine(letter.subject),
          text: content.text,
          html: content.html ?? null,
          replyTo,
          unsubscribeUrl: smtpUrl ? (letter.unsubscribeUrl ?? null) : null,
          state,
          createdAt: clock(),
        })
        .onConflictDoNothing({ target: outboxMail.dedupeKey })
        .returning({ id: outboxMail.id });
      if (added && smtpUrl) await jobs.enqueue(tx, deliver, { id }, { singletonKey: id });
    },
  };
}

/** Records that a letter that had left was not delivered, and what the mail server reported. */
export async function recordBounce(tx: Tx, id: string, reply: string): Promise<void> {
  const left = inArray(outboxMail.state, ["sending", "sent", "uncertain"]);
  await tx
    .update(outboxMail)
    .set({ state: "failed", lastError: reply.slice(0, 500) })
    .where(and(eq(outboxMail.id, id), left));
}

/** Forgets letters older than 90 days. */
export async function forgetOldLetters(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - recordDays * day);
  await db.orm.delete(outboxMail).where(lt(outboxMail.createdAt, before));
}

/** Removes letters to a person, and those to these addresses (in lower case) that are nobody's. */
export async function forgetLetters(
  tx: Tx,
  personId: string,
  addresses: readonly string[],
): Promise<void> {
  const here = inArray(sql`lower(${outboxMail.recipient})`, [...addresses]);
  // A former address may be somebody else's by now: their letters are theirs.
  const nobodys = and(here, isNull(outboxMail.personId));
  await tx.delete(outboxMail).where(or(eq(outboxMail.personId, personId), nobodys));
}

/** Assigns letters to an abandoned address to their addressee, whoever has it later. */
export async function adoptLetters(tx: Tx, personId: string, email: string): Promise<void> {
  const here = eq(sql`lower(${outboxMail.recipient})`, email.toLowerCase());
  await tx
    .update(outboxMail)
    .set({ personId })
    .where(and(here, isNull(outboxMail.personId)));
}

function oneLine(subject: string): string {
  return subject.replace(/\s+/g, " ").trim().slice(0, 200);
}
