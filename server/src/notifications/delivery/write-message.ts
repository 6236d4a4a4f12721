import type { Heard, InboxReader, Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { isAnswerable } from "../verbs/answer.ts";
import type { NotificationMessage } from "./channel.ts";

type MessageSource = {
  reader: InboxReader;
  fact: Pick<Heard, "orgId" | "about" | "news" | "reason" | "entry" | "at">;
  /** The channel takes what somebody wrote, and answers. */
  hasQuote: boolean;
};

/** Writes the message about a fact as its reader may see it now; null for what they may not see any more. */
export async function writeMessage(
  world: World,
  topic: Topic,
  { reader, fact, hasQuote }: MessageSource,
): Promise<NotificationMessage | null> {
  const texts = (await topic.inbox(world, reader, [fact])).get(fact);
  if (!texts) return null;
  const { title, text: body, path } = texts;
  const { language, actor } = reader;
  const message = { title, body, path, tag: fact.about, language, at: fact.at.toISOString() };
  if (!hasQuote) return message;
  const quote = await topic.quote?.(world, actor, fact);
  return { ...message, isAnswerable: isAnswerable(topic, fact), ...(quote ? { quote } : {}) };
}
