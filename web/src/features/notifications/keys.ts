import { inboxKeys } from "#web/app/inbox/inbox.ts";
import type { LiveKeys } from "#web/app/live/live-frame.ts";

export const liveKeys: LiveKeys = { "notification.": () => [inboxKeys.all] };
