import type { BotService } from "#core/notifications/model.ts";
import type { Language } from "#core/kernel/language.ts";

/** Message that a bot sends to a chat. */
export type BotMessage = {
  chatId: string;
  /** First line, in bold; null for an answer of the bot itself. */
  title: string | null;
  text: string;
  /** Buttons below the message that open pages; that of its thing first. */
  buttons: readonly { label: string; url: string }[];
  language: Language;
  /** Kind of message, for the record: `notifications.requests`. */
  kind: string;
};

/**
 * Meaning of a service's answer: sent; gone, where the person blocked the bot or left; refused for good; later, where
 * another attempt may help, after `delay` milliseconds if the service names them; uncertain, where no answer came.
 */
export type BotAnswer =
  | { outcome: "sent"; messageId: string }
  | { outcome: "gone" | "uncertain" }
  | { outcome: "refused"; reason: "content" }
  | { outcome: "later"; reason: "busy" | "unreached" | "account"; delay: number | null };

/** Act of a person in a private chat with the bot; `id` grows from one to the next. */
export type BotUpdate = {
  id: number;
  chatId: string;
  /** Name that the service gives for them. */
  name: string;
  /** Language of their client, where it is one of ours. */
  language: Language | null;
} & (
  | { kind: "text"; text: string; replyTo: string | null }
  /** A photo, a sticker, or whatever else is no text. */
  | { kind: "other" }
  | { kind: "blocked" }
);

/** Receiving of messages: by a webhook, or by polling. */
export type BotReceiving = {
  setWebhook(url: string, secret: string): Promise<void>;
  removeWebhook(): Promise<void>;
  /** Waits for updates after this number; null: all that the service keeps. */
  fetchUpdates(after: number | null, signal: AbortSignal): Promise<unknown[]>;
};

/** Bot of a messaging service. */
export type Bot = {
  service: BotService;
  /** Service and number of the bot there. */
  id: string;
  /** Returns the address at which a person links their chat by a code; null while the service does not answer. */
  findLinkUrl(code: string): Promise<string | null>;
  send(message: BotMessage): Promise<BotAnswer>;
  /** Null where messages to it come another way. */
  receiving: BotReceiving | null;
};
