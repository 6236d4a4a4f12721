import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  bell: {
    label: "Уведомления",
    unread_one: "Уведомления: {{shown}} непрочитанное",
    unread_few: "Уведомления: {{shown}} непрочитанных",
    unread_many: "Уведомления: {{shown}} непрочитанных",
    unread_other: "Уведомления: {{shown}} непрочитанного",
  },
};
