/** How dates are written: 05.11.2026, 05/11/2026 or 2026-11-05. */
export const dateFormats = ["dd.mm.yyyy", "dd/mm/yyyy", "yyyy-mm-dd"] as const;
export type DateFormat = (typeof dateFormats)[number];

export const notificationTopics = ["announcements", "requests", "payments", "events"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The last is offered only where the installation has a bot of Telegram. */
export const notificationChannels = ["email", "push", "sms", "telegram"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Topic × channel; complete. */
export type NotificationMatrix = Record<NotificationTopic, Record<NotificationChannel, boolean>>;

/** Choices of a person that differ from the defaults. */
export type NotificationChoices = Partial<
  Record<NotificationTopic, Partial<Record<NotificationChannel, boolean>>>
>;

/** Minutes of the day, in the person's zone, between which what can wait does; past midnight where `from` is later. */
export type QuietHours = { from: number; to: number };

/** Quiet hours of whoever has not chosen any: from 22:00 to 08:00. */
export const usualQuietHours: QuietHours = { from: 22 * 60, to: 8 * 60 };

/** How often letters come that are not urgent: each at once, or everything in one letter a day or a week. */
export const letterFrequencies = ["at_once", "daily", "weekly"] as const;
export type LetterFrequency = (typeof letterFrequencies)[number];

/** Fields that neighbours may see of a person; none unless allowed. */
export const privacyKeys = ["name", "phone", "email"] as const;
export type PrivacyKey = (typeof privacyKeys)[number];
export type PrivacyChoices = Partial<Record<PrivacyKey | "reads", boolean>>;

/** The decisions' defaults: email on, push and Telegram once the person permits them, SMS only for what is urgent. */
const channelDefaults: Record<NotificationChannel, boolean> = {
  email: true,
  push: false,
  sms: false,
  telegram: false,
};

/** Completes somebody's choices to the whole matrix. */
export function notificationMatrix(choices: NotificationChoices): NotificationMatrix {
  return Object.fromEntries(
    notificationTopics.map((topic) => [topic, { ...channelDefaults, ...choices[topic] }]),
  ) as NotificationMatrix;
}

/** Returns which fields neighbours may see by these choices. */
export function privacyOf(choices: PrivacyChoices): Record<PrivacyKey, boolean> {
  const { name = false, phone = false, email = false } = choices;
  return { name, phone, email };
}

/**
 * Returns whether the other side of a chat sees how far a person has read. Off by default for
 * neighbours, on for staff.
 */
export function showsReads({ reads }: Pick<PrivacyChoices, "reads">, staff: boolean): boolean {
  return reads ?? staff;
}

/** Merges a new choice into a person's choices. */
export function mergeNotifications(
  choices: NotificationChoices,
  change: NotificationChoices,
): NotificationChoices {
  const merged = { ...choices };
  for (const topic of notificationTopics)
    if (change[topic]) merged[topic] = { ...choices[topic], ...change[topic] };
  return merged;
}

/** Switches a channel on for every topic that a person has not decided upon. */
export function withChannel(
  choices: NotificationChoices,
  channel: NotificationChannel,
): NotificationChoices {
  const undecided = notificationTopics.filter((topic) => choices[topic]?.[channel] === undefined);
  return mergeNotifications(
    choices,
    Object.fromEntries(undecided.map((topic) => [topic, { [channel]: true }])),
  );
}

/** Returns whether this names an IANA time zone, such as Europe/Kyiv; bare offsets do not. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
