import type { Api } from "grammy/web";
import { botLimits } from "#core/notifications/model.ts";
import { isLoopback } from "#server/platform/http/loopback.ts";
import { isUnreached } from "#server/platform/http/unreached.ts";
import { shortenText } from "#server/platform/sms/shorten-text.ts";
import type { Bot, BotAnswer, BotMessage } from "./bot.ts";
import type { TelegramSettings } from "./settings.ts";

/** Milliseconds that Telegram may take to answer. */
const usualTimeout = 10_000;
/** Seconds for which it holds a call that asks for updates. */
const pollSeconds = 25;

type Library = Pick<typeof import("grammy/web"), "GrammyError" | "HttpError">;

/** The library types its signals by a substitute of the platform's own. */
type ApiSignal = Parameters<Api["getMe"]>[0];
const toApiSignal = (signal: AbortSignal) => signal as unknown as ApiSignal;

const wantedUpdates = ["message", "my_chat_member"] as const;

/** Opens the bot that a token belongs to. Nothing is called before it is used. */
export function openTelegramBot(
  { token, apiRoot }: TelegramSettings,
  answerTimeout = usualTimeout,
): Bot {
  const timeoutSeconds = pollSeconds + answerTimeout / 1_000;
  // The library is loaded where a bot is used.
  const load = once(async () => {
    const library = await import("grammy/web");
    return { library, api: new library.Api(token, { apiRoot, timeoutSeconds }) };
  });
  const soon = () => toApiSignal(AbortSignal.timeout(answerTimeout));
  let username: string | null = null;
  return {
    service: "telegram",
    id: `telegram:${token.split(":")[0]}`,
    async findLinkUrl(code) {
      const { api } = await load();
      username ??= await api.getMe(soon()).then(
        (me) => me.username,
        () => null,
      );
      return username && `https://t.me/${username}?start=${code}`;
    },
    async send(message) {
      const { library, api } = await load();
      const { text, options } = writeMessage(message);
      try {
        const sent = await api.sendMessage(message.chatId, text, options, soon());
        return { outcome: "sent", messageId: String(sent.message_id) };
      } catch (fault) {
        return answerOf(library, fault);
      }
    },
    receiving: {
      async setWebhook(url, secret) {
        const options = { secret_token: secret, allowed_updates: wantedUpdates };
        const { api } = await load();
        await api.setWebhook(url, options, soon());
      },
      async removeWebhook() {
        const { api } = await load();
        await api.deleteWebhook({}, soon());
      },
      async fetchUpdates(after, signal) {
        const { api } = await load();
        const since = after === null ? {} : { offset: after + 1 };
        const options = { timeout: pollSeconds, allowed_updates: wantedUpdates, ...since };
        return api.getUpdates(options, toApiSignal(signal));
      },
    },
  };
}

/**
 * Writes a message as plain text with a bold title: nothing that people typed is read as markup. A page that only this
 * computer reaches stands in the text, since Telegram refuses a button for it.
 */
function writeMessage({ title, text, buttons, language }: BotMessage) {
  const opening = buttons.filter(({ url }) => canButtonOpen(url));
  const [page] = buttons;
  const link = page && opening.length === 0 ? `\n\n${page.url}` : "";
  const beginning = title === null ? "" : `${title}\n`;
  const room = botLimits.text - beginning.length - link.length;
  return {
    text: `${beginning}${shortenText(text, language, room)}${link}`,
    options: {
      link_preview_options: { is_disabled: true },
      ...(title === null
        ? {}
        : { entities: [{ type: "bold" as const, offset: 0, length: title.length }] }),
      ...(opening.length > 0
        ? {
            reply_markup: {
              inline_keyboard: [opening.map(({ label, url }) => ({ text: label, url }))],
            },
          }
        : {}),
    },
  };
}

function canButtonOpen(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname.includes(".") && !isLoopback(hostname);
}

/** Returns what a failed call means: https://core.telegram.org/bots/api#making-requests. */
function answerOf({ GrammyError, HttpError }: Library, fault: unknown): BotAnswer {
  if (fault instanceof HttpError)
    return isUnreached(fault.error)
      ? { outcome: "later", reason: "unreached", delay: null }
      : { outcome: "uncertain" };
  if (!(fault instanceof GrammyError)) throw fault;
  const { error_code: code, description, parameters } = fault;
  if (code === 429) {
    const delay = parameters.retry_after ? parameters.retry_after * 1_000 : null;
    return { outcome: "later", reason: "busy", delay };
  }
  // Telegram has no key by which a message is sent once, and a fault of its server may come after the sending.
  if (code >= 500) return { outcome: "uncertain" };
  if (code === 401 || code === 404) return { outcome: "later", reason: "account", delay: null };
  const isGone = code === 403 || /chat not found|user is deactivated|PEER_ID/i.test(description);
  return isGone ? { outcome: "gone" } : { outcome: "refused", reason: "content" };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => (result ??= work());
}
