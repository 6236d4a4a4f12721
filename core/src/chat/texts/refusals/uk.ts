import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "chat.too_late": "Змінити повідомлення можна лише протягом {{count}} хвилин",
  "chat.gone": "Повідомлення, на яке ви відповідаєте, уже прибрано",
  "chat.many_templates": "Шаблонів уже {{count}}. Приберіть зайві",
  "messenger.nameless": "Спершу виберіть, як підписувати ваші повідомлення",
  "messenger.name_taken": "Це ім’я вже хтось має. Виберіть інше",
  "messenger.banned": "Управління заблокувало вам писати в цих каналах",
  "messenger.code_wrong": "Код не підходить. Залишилося спроб: {{count}}",
  "messenger.code_gone": "Цей код уже не діє. Надішліть новий",
  "chat.silenced": "Управління на певний час заборонило вам писати в каналах",
  "chat.slow":
    "У цьому каналі увімкнено повільний режим. Наступне повідомлення — через {{count}} с",
  "chat.many_words": "Стоп-слів уже {{count}}. Приберіть зайві",
  "messenger.stop_word": "У тексті є слово, якого тут не вживають: «{{word}}». Напишіть інакше",
};
