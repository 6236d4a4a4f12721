import type { Heard, InboxReader, Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { describeReason } from "../reads/words.ts";
import { isAnswerable } from "../verbs/answer.ts";
import type { NotificationMessage } from "./channel.ts";

/** Page where people choose what they are notified of. */
const choicesPath = "/profile?tab=notifications";

type MessageSource = {
  reader: InboxReader;
  fact: Pick<Heard, "orgId" | "about" | "news" | "reason" | "entry" | "at">;
  /** The channel takes what somebody wrote. */
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
  const { title, text: body, path, setting = choicesPath } = texts;
  const { language, actor } = reader;
  const quote = hasQuote ? await topic.quote?.(world, actor, fact) : null;
  return {
    title,
    body,
    path,
    tag: fact.about,
    why: describeReason(language, { topic: topic.name, reason: fact.reason }),
    setting,
    language,
    at: fact.at.toISOString(),
    isAnswerable: isAnswerable(topic, fact),
    ...(topic.confirm?.isAwaited(fact) ? { confirm: topic.confirm.words(language) } : {}),
    ...(quote ? { quote } : {}),
  };
}
