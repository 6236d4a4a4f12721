import { hour, minute } from "#core/kernel/time.ts";
import { type NotificationChoices, notificationMatrix } from "#core/identity/preferences.ts";
import type { NotificationTopic } from "#core/identity/preferences.ts";
import { type DeliveryChannel, type DeliveryState, smsLimits } from "./model.ts";

/** Choices of a person about being notified; `urgentSms`: urgent things may come by SMS whatever the topic. */
export type NotificationPreferences = { choices: NotificationChoices; urgentSms: boolean };

/** Ways that a person has: a confirmed phone that gets SMS here, a linked bot. */
export type Ways = { hasPhone: boolean; hasTelegram: boolean };

/** Attempts after which an urgent delivery stops waiting for its service, and falls back. */
const urgentAttempts = 3;

/** Attempts to a service that names the time of the next one. */
const waitsAtMost = 8;

/** Milliseconds that a service may put off a message; what is urgent rather falls back. */
const delayAtMost = { urgent: minute, calm: 6 * hour } as const;

/** Returns whether a person wants a notification by a channel. */
export function wantsChannel(
  channel: DeliveryChannel,
  { choices, urgentSms }: NotificationPreferences,
  { choice, urgent }: { choice: NotificationTopic; urgent: boolean },
): boolean {
  const isChosen = notificationMatrix(choices)[choice][channel];
  return channel === "sms" ? isChosen || (urgent && urgentSms) : isChosen;
}

/**
 * Returns the channels that a notification leaves by at once. An SMS that is wanted for its urgency alone waits for
 * the failure of push and Telegram, where there is one of them.
 */
export function chooseChannels(
  preferences: NotificationPreferences,
  fact: { choice: NotificationTopic; urgent: boolean },
  { hasPhone, hasTelegram }: Ways,
): DeliveryChannel[] {
  const push = wantsChannel("push", preferences, fact);
  const telegram = hasTelegram && wantsChannel("telegram", preferences, fact);
  const sms =
    hasPhone &&
    (notificationMatrix(preferences.choices)[fact.choice].sms ||
      (!push && !telegram && wantsChannel("sms", preferences, fact)));
  const chosen = { push, telegram, sms };
  return (["push", "telegram", "sms"] as const).filter((channel) => chosen[channel]);
}

/** Returns whether a delivery that ended like this reached nobody. */
export function isLost(state: DeliveryState): boolean {
  return state === "failed" || state === "unreachable";
}

/** Returns the channels by which somebody on duty is called: all that they chose, and push and SMS whatever they chose. */
export function chooseCallChannels(
  preferences: NotificationPreferences,
  fact: { choice: NotificationTopic; urgent: boolean },
  reach: Ways,
): DeliveryChannel[] {
  const chosen = chooseChannels(preferences, fact, reach);
  return [
    ...new Set<DeliveryChannel>([...chosen, "push", ...(reach.hasPhone ? ["sms" as const] : [])]),
  ];
}

/**
 * Returns the channel that takes over an urgent delivery which ended like this; null where none does. `outreach`: its
 * person has no account.
 */
export function fallbackOf(
  channel: DeliveryChannel,
  { urgent, outreach, state }: { urgent: boolean; outreach: boolean; state: DeliveryState },
): DeliveryChannel | null {
  if (!urgent || !isLost(state)) return null;
  if (outreach) return channel === "sms" ? "email" : null;
  return channel === "push" || channel === "telegram" ? "sms" : null;
}

/** Returns whether a delivery that its service could not take now is tried again. */
export function mayRetry({ urgent, attempts }: { urgent: boolean; attempts: number }): boolean {
  return !urgent || attempts < urgentAttempts;
}

/** Returns whether a delivery waits for as long as its service asks (milliseconds). */
export function mayWait(
  { urgent, attempts }: { urgent: boolean; attempts: number },
  delay: number,
): boolean {
  return urgent
    ? attempts < urgentAttempts && delay <= delayAtMost.urgent
    : attempts < waitsAtMost && delay <= delayAtMost.calm;
}

/** Returns the segments that may be used in a month: `limit`, and beyond it a reserve for what is urgent. */
export function monthlySegments(limit: number, urgent: boolean): number {
  return urgent ? limit + Math.ceil(limit * smsLimits.urgentReserve) : limit;
}
