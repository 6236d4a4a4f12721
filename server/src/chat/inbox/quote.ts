import type { Actor } from "#core/kernel/actor.ts";
import type { World } from "#server/platform/world.ts";
import { listMessages } from "../reads/views.ts";

/** Messages that are looked through for the newest of somebody else. */
const newest = 5;

/** Returns the newest message of a conversation that is not the reader's own; notes among staff stay in Oselia. */
export async function quoteConversation(
  world: World,
  actor: Actor,
  { about }: { about: string },
): Promise<{ text: string; by: string } | null> {
  const { items } = await listMessages(world, actor, { id: about, limit: newest });
  const message = items.findLast(({ mine, internal, body }) => !mine && !internal && body !== "");
  const name = message?.author?.name;
  return message && name ? { text: message.body, by: name } : null;
}
