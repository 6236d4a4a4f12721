import { saveOutboxMessage } from "#server/platform/sms/outbox-message.ts";
import type { World } from "#server/platform/world.ts";
import type { Bot } from "./bot.ts";

/** Page of a demo that stands for the chat with the bot. */
export const demoChatPath = "/outbox/telegram";

/** Opens a bot for a demo: its messages are shown in the outbox, and people write to it on a page of the demo. */
export function openOutboxBot({ db, clock, config: { publicUrl } }: World): Bot {
  return {
    service: "telegram",
    id: "telegram:outbox",
    findLinkUrl: (code) => Promise.resolve(`${publicUrl}${demoChatPath}?start=${code}`),
    async send({ chatId, title, text, buttons, language, kind }) {
      const message = {
        chat: `telegram:${chatId}`,
        kind: `telegram.${kind}`,
        language,
        recipient: `${publicUrl}${demoChatPath}?chat=${chatId}`,
        text: [title, text, buttons[0]?.url].filter(Boolean).join("\n"),
      };
      return { outcome: "sent", messageId: await saveOutboxMessage(db, message, clock()) };
    },
    receiving: null,
  };
}
