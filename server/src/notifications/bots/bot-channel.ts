import { excerptOf } from "#core/identity/writing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type {
  Channel,
  Delivery,
  DeliveryOutcome,
  NotificationMessage,
} from "../delivery/channel.ts";
import type { Bot, BotAnswer, BotMessage } from "./bot.ts";
import { findBot } from "./find-bot.ts";
import { endLink } from "./links.ts";
import { saveMessage } from "./messages.ts";
import { botWordsIn } from "./words.ts";

/** Messages to the chat that a person linked with the bot. */
export const botChannel: Channel = {
  takesAnswers: true,
  async prepare(world, claimed, { telegramChat: chatId }, message) {
    const bot = findBot(world);
    if (!bot) return { state: "unreachable", reason: "no_bot" };
    if (!chatId) return { state: "unreachable", reason: "no_link" };
    return async () => {
      const written = writeBotMessage(message, world.config.publicUrl);
      const answer = await bot.send({ ...written, chatId, kind: claimed.topic });
      if (answer.outcome === "sent" && message.isAnswerable)
        await recordMessage(world, claimed, bot, {
          chatId,
          messageId: answer.messageId,
          about: message.tag,
        });
      if (answer.outcome === "gone")
        await inTenant(world.db, { orgIds: [] }, (tx) =>
          endLink(tx, { service: bot.service, chatId }, "blocked", world.clock()),
        );
      return outcomeOf(world, answer);
    };
  },
};

/**
 * Writes a notification as a message of the bot: what is said, what somebody wrote, why it came, and buttons to its page
 * and its setting.
 */
export function writeBotMessage(
  { title, body, path, why, setting, language, quote, isAnswerable }: NotificationMessage,
  publicUrl: string,
): Pick<BotMessage, "title" | "text" | "buttons" | "language"> {
  const t = botWordsIn(language);
  const parts = [
    body,
    ...(quote ? [`${excerptOf(quote.text)}\n— ${quote.by}`] : []),
    ...(isAnswerable ? [t("answerable")] : []),
    why,
  ];
  return {
    title,
    text: parts.join("\n\n"),
    buttons: [
      { label: t("open"), url: new URL(path, publicUrl).href },
      { label: t("settings"), url: new URL(setting, publicUrl).href },
    ],
    language,
  };
}

async function recordMessage(
  world: World,
  claimed: Delivery,
  { service }: Bot,
  sent: { chatId: string; messageId: string; about: string },
): Promise<void> {
  const { orgId, personId, topic } = claimed;
  const row = { service, personId, orgId, topic, sentAt: world.clock(), ...sent };
  await inTenant(world.db, { orgIds: [orgId], personId }, (tx) => saveMessage(tx, row)).catch(
    // It has left: that it cannot be answered changes nothing of it.
    (error: unknown) => world.log.error({ err: error }, "a message of the bot was not recorded"),
  );
}

function outcomeOf({ log, clock }: World, answer: BotAnswer): DeliveryOutcome {
  switch (answer.outcome) {
    case "sent":
      return { state: "sent", reason: null, providerId: answer.messageId };
    case "gone":
      return { state: "unreachable", reason: "blocked" };
    case "uncertain":
      return { state: "uncertain", reason: "no_answer" };
    case "refused":
      return { state: "failed", reason: answer.reason };
    case "later": {
      if (answer.reason === "account")
        log.error("Telegram refuses the bot: check OSELIA_TELEGRAM_TOKEN");
      const { reason, delay } = answer;
      const retryAt = delay === null ? null : new Date(clock().getTime() + delay);
      return { state: "queued", reason, retryAt };
    }
  }
}
