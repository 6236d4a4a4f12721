import { inboxKeys } from "#web/app/inbox/inbox.ts";
import type { LiveKeys } from "#web/app/live/live-frame.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { telegramQuery } from "#web/app/telegram.ts";

export const recordKeys = {
  all: ["outreach-record"],
  of: (about: string) => [...recordKeys.all, about] as const,
} as const;

export const liveKeys: LiveKeys = {
  "notification.": () => [inboxKeys.all],
  "notification.sms_limit_changed": () => [smsUseQuery.queryKey],
  "notification.outreach_stopped": () => [recordKeys.all],
  "notification.outreach_resumed": () => [recordKeys.all],
  // Linking it switches topics on.
  "notification.telegram_changed": () => [telegramQuery.queryKey, entryQuery.queryKey],
};
