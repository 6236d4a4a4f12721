import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    chat: "Чати",
    messenger: "Месенджер",
    moderation: "Порядок у каналах",
  },
  kinds: {
    "chat.removed": "Повідомлення прибрано працівником",
    "chat.opened": "Відкрито канал будинку",
    "chat.closed": "Закрито канал будинку",
    "messenger.removed": "Повідомлення в месенджері прибрано",
    "messenger.opened": "Відкрито публічні канали",
    "messenger.closed": "Закрито публічні канали",
    "messenger.banned": "Гостя заблоковано",
    "messenger.unbanned": "Гостя розблоковано",
    "messenger.carried": "Повідомлення гостя перенесено до облікового запису",
    "moderation.reported": "Скарга на повідомлення",
    "moderation.judged": "Рішення щодо скарги",
    "moderation.silenced": "Заборонено писати в каналах",
    "moderation.unsilenced": "Знову дозволено писати",
    "moderation.ruled": "Змінено правила каналів",
  },
};
