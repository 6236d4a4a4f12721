import { ImapFlow } from "imapflow";
import * as z from "zod/mini";
import { megabyte } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { isOutage } from "#server/platform/database/outage.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { World } from "#server/platform/world.ts";
import { createAnswerKey } from "../verbs/answer-key.ts";
import { readReplySettings } from "./settings.ts";
import { refuseLargeReply, type ReplyOutcome, takeReply } from "./take-reply.ts";

/** Reads answers to letters from their mailbox. */
export const readMailboxJob = defineJob("notifications.mailbox", z.object({}));

/** Bytes of the largest letter that is read: 25 MB of files, as mail programs send them, take a third more. */
const letterMax = 35 * megabyte;
/** Letters that one run reads, at most; the next run follows within a minute. */
const lettersAtOnce = 50;
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Reads the unread letters to the address for answers, and marks them as read. One that cannot be read is flagged for
 * the operator, so that it does not hold up the others. A run that ends in between repeats letters, which adds nothing.
 */
export async function readMailbox(world: World, largest = letterMax): Promise<void> {
  const settings = readReplySettings(world.config.sliceSettings);
  if (!settings) return;
  const { address, mailbox } = settings;
  const { folder, ...server } = mailbox;
  const client = new ImapFlow({ ...server, ...timeouts, logger: false });
  client.on("error", (error: Error) =>
    world.log.warn({ err: error }, "the mailbox for answers is away"),
  );
  await client.connect();
  try {
    const lock = await client.getMailboxLock(folder);
    try {
      const [name] = address.split("@");
      const found = await client.search(
        {
          seen: false,
          or: [
            { to: `${name}+` },
            { cc: `${name}+` },
            // Complaints come to the address that a provider knows, and name the letter inside.
            { header: { "content-type": "feedback-report" } },
          ],
        },
        { uid: true },
      );
      for (const uid of (found || []).slice(0, lettersAtOnce))
        await takeLetter(world, client, { uid, largest });
    } finally {
      lock.release();
    }
    await client.logout();
  } finally {
    client.close();
  }
}

type LetterRef = { uid: number; largest: number };

async function takeLetter(world: World, client: ImapFlow, ref: LetterRef): Promise<void> {
  const { uid } = ref;
  const flags = ["\\Seen"];
  try {
    const outcome = await readLetter(world, client, ref);
    world.log.info({ uid, outcome }, "a letter to the address for answers was read");
  } catch (error) {
    const isBusy = error instanceof Refusal && error.code === "api.rate_limit";
    if (isBusy || isOutage(error) || !client.usable) throw error;
    world.log.error({ err: error, uid }, "a letter to the address for answers could not be read");
    flags.push("\\Flagged");
  }
  await client.messageFlagsAdd(String(uid), flags, { uid: true });
}

async function readLetter(
  world: World,
  client: ImapFlow,
  { uid, largest }: LetterRef,
): Promise<ReplyOutcome> {
  const one = (query: Parameters<ImapFlow["fetchOne"]>[1]) =>
    client.fetchOne(String(uid), query, { uid: true });
  const head = await one({ size: true, envelope: true });
  if (!head) return "ignored";
  const { size = 0, envelope } = head;
  if (size > largest) {
    const recipients = [...(envelope?.to ?? []), ...(envelope?.cc ?? [])];
    return refuseLargeReply(world, {
      recipients: recipients.flatMap(({ address }) => address?.toLowerCase() ?? []),
      key: createAnswerKey(envelope?.messageId ?? `${uid}`),
      largest,
    });
  }
  const letter = await one({ source: true });
  if (!letter || !letter.source) return "ignored";
  const source = sourceOf(new Blob([new Uint8Array(letter.source)]));
  return takeReply(world, { size: letter.source.length, source });
}
