import { and, eq, like } from "drizzle-orm";
import type { Emoji } from "#core/chat/talk/model.ts";
import type { Tx } from "../../platform/database/database.ts";
import { addReaction } from "../store/talk.ts";
import { message } from "../table.ts";

/** What neighbours put under words of the demo's talk; `who` are neighbours by turn. */
const signs: readonly { words: string; emoji: Emoji; who: readonly number[] }[] = [
  { words: "Пропоную поставити другу стійку%", emoji: "👍", who: [0, 1, 2] },
  { words: "Пропоную поставити другу стійку%", emoji: "❤️", who: [2] },
  { words: "Полагодили, дякую%", emoji: "🙏", who: [0, 3] },
  { words: "Ми прийдемо вчотирьох%", emoji: "🎉", who: [1] },
];

export async function fillTalk(
  tx: Tx,
  orgId: string,
  people: readonly string[],
  now: Date,
): Promise<void> {
  for (const { words, emoji, who } of signs) {
    const [row] = await tx
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.orgId, orgId), like(message.body, words)));
    if (!row) continue;
    for (const personId of new Set(who.map((one) => people[one % people.length] ?? "")))
      await addReaction(tx, { orgId, messageId: row.id, personId, emoji }, now);
  }
}
