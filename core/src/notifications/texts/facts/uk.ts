import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    notification: "Сповіщення",
  },
  kinds: {
    "notification.sms_limit_changed": "Змінено місячний ліміт SMS",
    "notification.outreach_stopped": "Зупинено надсилання людям без облікового запису",
    "notification.outreach_resumed": "Продовжено надсилання людям без облікового запису",
  },
};
