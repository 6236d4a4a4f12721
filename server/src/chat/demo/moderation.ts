import { stopWordKey } from "#core/chat/moderation/stop-words.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { DemoStage } from "#server/platform/slice.ts";
import { minute } from "#core/kernel/time.ts";
import { newestOfGuest } from "../store/guests.ts";
import { insertReport, judgeCase } from "../store/moderation/cases.ts";
import { insertStopWord } from "../store/moderation/order.ts";

const stopWords = ["казин*", "букмекер*", "кредит*"];

/** Fills stop words, a reported advertisement that was removed, and a reported message that nobody has looked at. */
export async function fillModeration(
  tx: Tx,
  { orgId, by, now, random }: DemoStage,
  people: readonly string[],
): Promise<void> {
  for (const word of stopWords)
    await insertStopWord(tx, {
      id: random.uuid(),
      orgId,
      word,
      key: stopWordKey(word),
      createdAt: now,
    });
  const [neighbour] = people;
  if (!neighbour) return;
  const report = { orgId, personId: neighbour, guestId: null };
  const removed = await newestOfGuest(tx, orgId, { isRemoved: true });
  if (removed?.deletedAt) {
    const { id: messageId, deletedAt, deletedBy } = removed;
    const createdAt = new Date(deletedAt.getTime() - 5 * minute);
    const words = { reason: "spam" as const, words: "" };
    await insertReport(
      tx,
      { ...report, ...words, id: random.uuid(), messageId, createdAt },
      removed,
    );
    const verdict = { version: 1, decision: "ban" as const, by: deletedBy ?? by, at: deletedAt };
    await judgeCase(tx, messageId, verdict);
    await publishFacts(tx, {
      orgId,
      kind: "moderation.judged",
      subject: { conversation: removed.conversationId, message: messageId },
      actorId: verdict.by,
      data: { decision: verdict.decision },
      audience: { staff: true },
      at: deletedAt,
    });
  }
  const message = await newestOfGuest(tx, orgId, { isRemoved: false });
  if (!message) return;
  await insertReport(
    tx,
    {
      ...report,
      id: random.uuid(),
      messageId: message.id,
      reason: "other",
      words: "Питає про заїзд щодня, може, варто закріпити відповідь?",
      createdAt: daytimeBefore(now, 90),
    },
    message,
  );
}
