import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    notification: "Уведомления",
  },
  kinds: {
    "notification.sms_limit_changed": "Изменён месячный лимит SMS",
    "notification.outreach_stopped": "Остановлена отправка людям без учётной записи",
    "notification.outreach_resumed": "Продолжена отправка людям без учётной записи",
  },
};
