import type { Language } from "#core/kernel/language.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { renderLetter } from "#server/platform/mail/letter.ts";
import { countSegments } from "#server/platform/sms/segments.ts";
import { hasLetter, type Heard, type Topic, type TopicOutcome } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { writeBotMessage } from "../bots/bot-channel.ts";
import { writeMessage } from "../delivery/write-message.ts";
import { describeReason } from "../reads/words.ts";
import { replyAddressOf } from "../replies/reply-address.ts";
import { writeSms } from "../sms/write-sms.ts";
import { findRecipient } from "../store.ts";
import { isAnswerable } from "../verbs/answer.ts";
import { composeLetter } from "../verbs/compose-letter.ts";
import { sampleUnsubscribeUrl } from "./letter-samples.ts";

export type RenderedLetter = ReturnType<typeof renderLetter>;
export type SmsExample = { text: string; segments: number };

/** A fact as its recipient reads it in every channel. */
export type Example = {
  heard: Heard;
  /** Why its recipient hears of it, in words. */
  why: string;
  title: string;
  body: string;
  sms: SmsExample;
  telegram: ReturnType<typeof writeBotMessage>;
  letter: RenderedLetter | null;
};

/** Counts the segments of a text message. */
export const measureSms = (text: string): SmsExample => ({ text, segments: countSegments(text) });

/**
 * Writes a fact for its recipient in all channels, in a language and as they may see it now, by the functions that
 * write what is sent. Null where there is nothing to tell them any more.
 */
export async function writeExample(
  world: World,
  topic: Topic,
  heard: Heard,
  language: Language,
): Promise<Example | null> {
  const { orgId, personId } = heard;
  const { publicUrl } = world.config;
  const [recipient, actor] = await Promise.all([
    inTenant(world.db, { orgIds: [orgId], personId }, (tx) => findRecipient(tx, personId)),
    actorOf(world, personId),
  ]);
  if (!recipient || !actor) return null;
  const to = { ...recipient, language };
  const source = { reader: { actor, language }, fact: heard };
  const [message, letter] = await Promise.all([
    writeMessage(world, topic, { ...source, hasQuote: true }),
    hasLetter(topic, heard.news)
      ? topic.letter?.write(world, { actor, to, base: publicUrl }, [heard])
      : null,
  ]);
  const outcome: TopicOutcome | undefined = letter ? letter.outcomes.get(heard) : "sent";
  if (!message || outcome === "hidden") return null;
  const links = {
    base: publicUrl,
    unsubscribeUrl: sampleUnsubscribeUrl(publicUrl),
    cutsReply: replyAddressOf(world.config, isAnswerable(topic, heard) ? heard : null) !== null,
  };
  const { title, body } = message;
  return {
    heard,
    why: describeReason(language, heard),
    title,
    body,
    sms: measureSms(writeSms(message, publicUrl)),
    telegram: writeBotMessage(message, publicUrl),
    letter: letter?.parts ? composeLetter(letter.parts, to, links) : null,
  };
}
