import type { NotificationPreferences } from "#core/notifications/channels.ts";
import type { DeliveryState } from "#core/notifications/model.ts";
import type { Language } from "#core/kernel/language.ts";
import type { World } from "#server/platform/world.ts";
import type { delivery } from "../table.ts";

export type Delivery = typeof delivery.$inferSelect;

/** Outcome of an attempt; `queued`: another one may help. */
export type DeliveryOutcome = {
  state: DeliveryState;
  reason: string | null;
  /** The message's id at its provider. */
  providerId?: string | null;
  /** Keyed hash of a phone to which somebody else's message went. */
  sharedHash?: string | null;
  /** When its service takes the next attempt, where it says so; `queued` alone. */
  retryAt?: Date | null;
};

/** Person who is notified. */
export type Reader = NotificationPreferences & {
  personId: string;
  language: Language;
  /** The phone that they confirmed, in E.164. */
  phone: string | null;
  /** The chat that they linked with the bot of Telegram. */
  telegramChat: string | null;
};

/**
 * Text of a notification for its reader, as of now. `tag` groups what is about one thing, `path` is the page it opens,
 * `setting` the one where its reader changes what they hear of; `why` says for what reason it came.
 */
export type NotificationMessage = {
  title: string;
  body: string;
  tag: string;
  path: string;
  why: string;
  setting: string;
  language: Language;
  at: string;
  /** Text that somebody wrote, where the channel takes it. */
  quote?: { text: string; by: string };
  /** True where an answer to it is taken. */
  isAnswerable: boolean;
  /** Button that confirms what it waits for, and what is said then. */
  confirm?: { label: string; done: string };
};

/** Hands a prepared message over; a fault of it leaves unknown whether it was sent. */
export type DeliveryAttempt = () => Promise<DeliveryOutcome>;

/** A way by which notifications leave Oselia. */
export type Channel = {
  /** Its messages have room for what somebody wrote, and take answers. */
  takesAnswers?: true;
  /** Prepares a message for its reader, and returns how it is sent; or why it is not. Sends nothing itself. */
  prepare(
    world: World,
    delivery: Delivery,
    reader: Reader,
    message: NotificationMessage,
  ): Promise<DeliveryAttempt | DeliveryOutcome>;
};
