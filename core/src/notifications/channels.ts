import { type NotificationChoices, notificationMatrix } from "#core/identity/preferences.ts";
import type { NotificationTopic } from "#core/identity/preferences.ts";
import { type DeliveryChannel, type DeliveryState, smsLimits } from "./model.ts";

/** Choices of a person about being notified; `urgentSms`: urgent things may come by SMS whatever the topic. */
export type Wishes = { choices: NotificationChoices; urgentSms: boolean };

/** Attempts after which an urgent delivery stops waiting for its service, and falls back. */
const urgentAttempts = 3;

/** Returns whether a person wants a notification by a channel. */
export function wantsChannel(
  channel: DeliveryChannel,
  { choices, urgentSms }: Wishes,
  { choice, urgent }: { choice: NotificationTopic; urgent: boolean },
): boolean {
  const isChosen = notificationMatrix(choices)[choice][channel];
  return channel === "sms" ? isChosen || (urgent && urgentSms) : isChosen;
}

/**
 * Returns the channels that a notification leaves by at once. An SMS that is wanted for its urgency alone waits for
 * the failure of the push message, where there is one.
 */
export function chooseChannels(
  wishes: Wishes,
  fact: { choice: NotificationTopic; urgent: boolean },
  { hasPhone }: { hasPhone: boolean },
): DeliveryChannel[] {
  const push = wantsChannel("push", wishes, fact);
  const sms =
    hasPhone &&
    (notificationMatrix(wishes.choices)[fact.choice].sms ||
      (!push && wantsChannel("sms", wishes, fact)));
  return [...(push ? ["push" as const] : []), ...(sms ? ["sms" as const] : [])];
}

/** Returns the channels by which somebody on duty is called: all that they chose, and push and SMS whatever they chose. */
export function callChannels(
  wishes: Wishes,
  fact: { choice: NotificationTopic; urgent: boolean },
  reach: { hasPhone: boolean },
): DeliveryChannel[] {
  const chosen = chooseChannels(wishes, fact, reach);
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
  const isLost = state === "failed" || state === "unreachable";
  if (!urgent || !isLost) return null;
  return outreach ? (channel === "sms" ? "email" : null) : channel === "push" ? "sms" : null;
}

/** Returns whether a delivery that its service could not take now is tried again. */
export function mayRetry({ urgent, attempts }: { urgent: boolean; attempts: number }): boolean {
  return !urgent || attempts < urgentAttempts;
}

/** Returns the segments that may be used in a month: `limit`, and beyond it a reserve for what is urgent. */
export function monthlySegments(limit: number, urgent: boolean): number {
  return urgent ? limit + Math.ceil(limit * smsLimits.urgentReserve) : limit;
}
