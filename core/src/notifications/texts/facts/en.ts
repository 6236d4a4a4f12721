import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    notification: "Notifications",
  },
  kinds: {
    "notification.sms_limit_changed": "Monthly SMS limit changed",
    "notification.outreach_stopped": "Messages to people without an account stopped",
    "notification.outreach_resumed": "Messages to people without an account resumed",
  },
};
