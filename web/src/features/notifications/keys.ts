import { inboxKeys } from "#web/app/inbox/inbox.ts";
import type { LiveKeys } from "#web/app/live/live-frame.ts";

export const smsKeys = { use: ["sms-use"] } as const;

export const liveKeys: LiveKeys = {
  "notification.": () => [inboxKeys.all],
  "notification.sms_limit_changed": () => [smsKeys.use],
};
