import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type LetterRef, sendLetterJob } from "../letter-job.ts";
import { findRecipient, lockWaiting, settleNotifications, toldAtOnce } from "../store.ts";
import { unsubscribeUrl } from "../unsubscribe/unsubscribe.ts";
import { replyAddressOf } from "../replies/reply-address.ts";
import { composeLetter } from "./compose-letter.ts";
import { writeWaiting } from "./write-waiting.ts";

/**
 * Sends somebody one letter with all that waits for them in a topic, as they may see it now. The letter and the
 * record that it was sent commit together; repeating it does nothing.
 */
export async function sendNotificationLetter(
  world: World,
  { orgId, personId, topic }: LetterRef,
): Promise<void> {
  const at = world.clock();
  await inTenant(world.db, { orgIds: [orgId], personId }, async (tx) => {
    const waiting = await lockWaiting(tx, personId, topic);
    const [first] = waiting;
    if (!first) return;
    // What one letter does not hold the next one tells.
    if (waiting.length === toldAtOnce)
      await world.jobs.enqueue(tx, sendLetterJob, { orgId, personId, topic });
    const to = await findRecipient(tx, personId);
    if (!to || to.emailFault) {
      const all = waiting.map(({ eventId }) => eventId);
      return settleNotifications(tx, personId, all, { outcome: "unreachable", at });
    }
    const actor = await actorOf(world, personId);
    const written = await writeWaiting(world, tx, { to, actor }, { topic, waiting });
    if (!written) return;
    const { parts, choice, answerable } = written;
    const unsubscribe = unsubscribeUrl(world.config, { personId, topic: choice });
    const replyTo = replyAddressOf(world.config, answerable);
    const links = {
      base: world.config.publicUrl,
      unsubscribeUrl: unsubscribe,
      cutsReply: replyTo !== null,
    };
    await world.mail.send(tx, {
      kind: `notifications.${topic}`,
      to: to.email,
      personId,
      language: to.language,
      unsubscribeUrl: unsubscribe,
      ...(replyTo ? { replyTo } : {}),
      dedupeKey: `notifications:${first.eventId}:${personId}`,
      ...composeLetter(parts, to, links),
    });
  });
}
