import type { TopicLetter } from "#server/platform/mail/letter.ts";
import { notificationMatrix, type NotificationTopic } from "#core/identity/preferences.ts";
import type { TopicName } from "#core/kernel/topic.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { topicsOf } from "#server/platform/slice.ts";
import type { Heard } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { type LetterRecipient, settleNotifications } from "../store.ts";
import { isAnswerable } from "./answer.ts";

/**
 * Part of a letter about a topic: `count` facts, and the choice by which its reader refuses such letters. `answerable`:
 * the newest fact, where all are about one thing that may be answered.
 */
export type WrittenTopic = {
  parts: TopicLetter;
  count: number;
  choice: NotificationTopic;
  answerable: Heard | null;
};

/** Reader of letters; `actor` is who they would be if they called now. */
export type WaitingReader = { to: LetterRecipient; actor: Actor | null };

/**
 * Writes what waits for a reader in a topic, as they may see it now, and settles what became of each fact. Null where
 * they want no letters about it or muted the thing, or nothing is left to tell.
 */
export async function writeWaiting(
  world: World,
  tx: Tx,
  { to, actor }: WaitingReader,
  { topic, waiting }: { topic: TopicName; waiting: readonly Heard[] },
): Promise<WrittenTopic | null> {
  const at = world.clock();
  const settle = (
    facts: readonly Heard[],
    outcome: Parameters<typeof settleNotifications>[3]["outcome"],
  ) =>
    settleNotifications(
      tx,
      to.personId,
      facts.map(({ eventId }) => eventId),
      { outcome, at },
    );
  const offering = topicsOf(world.slices).find(({ name }) => name === topic);
  if (!offering?.letter) throw new Error(`no slice writes letters about ${topic}`);
  const { letter, choice, calls = [] } = offering;
  const muted = new Set(
    await offering.filterMuted?.(tx, { personId: to.personId, now: at }, waiting),
  );
  // Calls to whoever is on duty come whatever they chose.
  const isWanted = (fact: Heard) =>
    calls.includes(fact.news) ||
    (notificationMatrix(to.notifications)[choice].email && !muted.has(fact));
  await settle(
    waiting.filter((fact) => !isWanted(fact)),
    "unwanted",
  );
  const wanted = waiting.filter(isWanted);
  if (wanted.length === 0) return null;
  // Read beside this transaction, through the slices' own doors, as the person's page would be.
  const reader = { actor, to, base: world.config.publicUrl };
  const { parts, outcomes } = await letter.write(world, reader, wanted);
  for (const [outcome, facts] of Map.groupBy(wanted, (fact) => outcomes.get(fact)))
    if (outcome) await settle(facts, outcome);
  const sent = wanted.filter((fact) => outcomes.get(fact) === "sent");
  const isAboutOne = sent.every(({ about }) => about === sent[0]?.about);
  const mayAnswer = isAboutOne && sent.every((fact) => isAnswerable(offering, fact));
  const answerable = mayAnswer ? (sent.at(-1) ?? null) : null;
  return parts && { parts, count: sent.length, choice, answerable };
}
