import { topics } from "#core/kernel/topic.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { type DigestRef, sendDigestJob } from "../letter-job.ts";
import { findRecipient, lockWaiting, settleNotifications, toldAtOnce } from "../store.ts";
import { unsubscribeUrl } from "../unsubscribe/unsubscribe.ts";
import { composeDigest } from "./compose-letter.ts";
import { writeWaiting, type WrittenTopic } from "./write-waiting.ts";

/**
 * Sends somebody the letter of a day or a week: all that waits for them in every topic of an organisation, as they
 * may see it now. The letter and the record that it was sent commit together; repeating it does nothing.
 */
export async function sendDigest(world: World, { orgId, personId }: DigestRef): Promise<void> {
  const at = world.clock();
  const withLetters = new Set(
    topicsOf(world.slices).flatMap(({ name, letter }) => (letter ? [name] : [])),
  );
  await inTenant(world.db, { orgIds: [orgId], personId }, async (tx) => {
    const recipient = await findRecipient(tx, personId);
    const to = recipient?.emailFault ? null : recipient;
    const actor = to && (await actorOf(world, personId));
    const written: WrittenTopic[] = [];
    let newest = 0;
    let isFull = false;
    for (const topic of topics) {
      if (!withLetters.has(topic)) continue;
      const waiting = await lockWaiting(tx, personId, topic);
      if (waiting.length === 0) continue;
      isFull ||= waiting.length === toldAtOnce;
      const ids = waiting.map(({ eventId }) => eventId);
      newest = Math.max(newest, ...ids);
      if (!to) {
        await settleNotifications(tx, personId, ids, { outcome: "unreachable", at });
        continue;
      }
      const part = await writeWaiting(world, tx, { to, actor }, { topic, waiting });
      if (part) written.push(part);
    }
    // What one letter does not hold the next one tells.
    if (isFull) await world.jobs.enqueue(tx, sendDigestJob, { orgId, personId });
    if (!to || written.length === 0) return;
    const unsubscribe = unsubscribeUrl(world.config, { personId, topic: "all" });
    await world.mail.send(tx, {
      kind: "notifications.digest",
      to: to.email,
      personId,
      language: to.language,
      unsubscribeUrl: unsubscribe,
      dedupeKey: `digest:${newest}:${personId}`,
      ...composeDigest(written, to, {
        base: world.config.publicUrl,
        unsubscribeUrl: unsubscribe,
      }),
    });
  });
}
