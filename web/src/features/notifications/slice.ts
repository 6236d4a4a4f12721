import type { WebSlice } from "#web/app/slices/slice.ts";
import { inboxKeys } from "#web/app/inbox/inbox.ts";
import { liveKeys as live } from "./keys.ts";

export const notificationsSlice: WebSlice = {
  name: "notifications",
  live,
  offline: { reads: [inboxKeys.all] },
};
