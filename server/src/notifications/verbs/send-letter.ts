import { toVocative } from "#core/kernel/words/vocative.ts";
import { notificationMatrix } from "#core/identity/preferences.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { type LetterRef, sendLetterJob } from "../letter-job.ts";
import { findRecipient, lockWaiting, settleNotifications, toldAtOnce } from "../store.ts";
import { unsubscribeUrl } from "../unsubscribe/unsubscribe.ts";
import { wordsIn } from "../reads/words.ts";

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
    const locked = await lockWaiting(tx, personId, topic);
    if (locked.length === 0) return;
    // What one letter does not hold the next one tells.
    if (locked.length === toldAtOnce)
      await world.jobs.enqueue(tx, sendLetterJob, { orgId, personId, topic });
    const all = locked.map(({ eventId }) => eventId);
    const to = await findRecipient(tx, personId);
    if (!to) return settleNotifications(tx, personId, all, { outcome: "unreachable", at });
    const {
      letter: offered,
      choice,
      calls = [],
    } = topicsOf(world.slices).find(({ name }) => name === topic) ?? {};
    if (!offered || !choice) throw new Error(`no slice writes letters about ${topic}`);
    const wantsLetters = notificationMatrix(to.notifications)[choice].email;
    const [waiting, unwanted] = wantsLetters
      ? [locked, []]
      : [
          locked.filter(({ news }) => calls.includes(news)),
          locked.filter(({ news }) => !calls.includes(news)),
        ];
    await settleNotifications(
      tx,
      personId,
      unwanted.map(({ eventId }) => eventId),
      { outcome: "unwanted", at },
    );
    const [first] = waiting;
    if (!first) return;

    // Read beside this transaction, through the slices' own doors, as the person's page would be.
    const actor = await actorOf(world, personId);
    const reader = { actor, to, base: world.config.publicUrl };
    const letter = await offered.write(world, reader, waiting);
    for (const outcome of new Set(letter.outcomes.values())) {
      const these = waiting.filter((one) => letter.outcomes.get(one) === outcome);
      await settleNotifications(
        tx,
        personId,
        these.map(({ eventId }) => eventId),
        { outcome, at },
      );
    }
    if (!letter.parts) return;
    const { why, ...parts } = letter.parts;
    const { language, name } = to;
    const t = wordsIn(language);
    const settings = `${world.config.publicUrl}/profile?tab=notifications`;
    const refusal = unsubscribeUrl(world.config, { personId, topic: choice });
    await world.mail.send(tx, {
      kind: `notifications.${topic}`,
      to: to.email,
      personId,
      language,
      unsubscribeUrl: refusal,
      dedupeKey: `notifications:${first.eventId}:${personId}`,
      ...renderLetter({
        ...parts,
        language,
        greeting: t("hello", { name: toVocative(name, language) }),
        foot: {
          text: why,
          links: [
            { label: t("settings"), href: settings },
            { label: t("unsubscribe"), href: refusal },
          ],
        },
      }),
    });
  });
}
