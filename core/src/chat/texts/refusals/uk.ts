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
  "messenger.phone_confirmed": "Ваш номер уже підтверджено: код не потрібен",
  "chat.silenced": "Вам поки не можна писати в каналах",
  "chat.slow": "Повільний режим: пишіть через {{count}} с",
  "messenger.stop_word": "Слово «{{word}}» тут не вживають",
};
