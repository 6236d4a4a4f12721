import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  hello: "Здравствуйте, {{name}}!",
  settings: "Выбрать, о чём уведомлять",
  unsubscribe: "Не присылать таких писем",
  gone: "Этого вам больше не видно",
  digest: {
    daily_one: "За день: {{count}} новость",
    daily_few: "За день: {{count}} новости",
    daily_many: "За день: {{count}} новостей",
    daily_other: "За день: {{count}} новости",
    weekly_one: "За неделю: {{count}} новость",
    weekly_few: "За неделю: {{count}} новости",
    weekly_many: "За неделю: {{count}} новостей",
    weekly_other: "За неделю: {{count}} новости",
    open: "Открыть уведомления",
    settings: "Изменить, как часто приходят письма",
    why_daily:
      "Вы получаете одно письмо в день: так выбрано в вашем профиле. Срочное приходит сразу.",
    why_weekly:
      "Вы получаете одно письмо в неделю: так выбрано в вашем профиле. Срочное приходит сразу.",
  },
};
