/** Words around what topics say, in letters and in the inbox. Ukrainian is the source. */
export const letters = {
  hello: "Вітаємо, {{name}}!",
  settings: "Вибрати, про що повідомляти",
  unsubscribe: "Не надсилати таких листів",
  gone: "Цього вам більше не видно",
  digest: {
    daily_one: "За день: {{count}} новина",
    daily_few: "За день: {{count}} новини",
    daily_many: "За день: {{count}} новин",
    daily_other: "За день: {{count}} новини",
    weekly_one: "За тиждень: {{count}} новина",
    weekly_few: "За тиждень: {{count}} новини",
    weekly_many: "За тиждень: {{count}} новин",
    weekly_other: "За тиждень: {{count}} новини",
    open: "Відкрити сповіщення",
    settings: "Змінити, як часто надходять листи",
    why_daily:
      "Ви отримуєте один лист на день: так обрано у вашому профілі. Термінове надходить одразу.",
    why_weekly:
      "Ви отримуєте один лист на тиждень: так обрано у вашому профілі. Термінове надходить одразу.",
  },
};
