import { stopWordKey } from "#core/chat/moderation/stop-words.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { DemoStage } from "#server/platform/slice.ts";
import { newestOfGuest } from "../store/guests.ts";
import { insertReport } from "../store/moderation/cases.ts";
import { insertStopWord } from "../store/moderation/order.ts";

const stopWords = ["казин*", "букмекер*", "кредит*"];

/** Fills stop words and a reported message that nobody has looked at. */
export async function fillModeration(
  tx: Tx,
  { orgId, now, random }: DemoStage,
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
  const message = await newestOfGuest(tx, orgId);
  const [neighbour] = people;
  if (!message || !neighbour) return;
  await insertReport(
    tx,
    {
      id: random.uuid(),
      orgId,
      messageId: message.id,
      personId: neighbour,
      guestId: null,
      reason: "other",
      words: "Питає про заїзд щодня, може, варто закріпити відповідь?",
      createdAt: daytimeBefore(now, 90),
    },
    message,
  );
}
