import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    chat: "Чаты",
    messenger: "Мессенджер",
    moderation: "Порядок в каналах",
  },
  kinds: {
    "chat.removed": "Сообщение удалено сотрудником",
    "chat.opened": "Открыт канал дома",
    "chat.closed": "Закрыт канал дома",
    "messenger.removed": "Сообщение в мессенджере удалено",
    "messenger.opened": "Открыты публичные каналы",
    "messenger.closed": "Закрыты публичные каналы",
    "messenger.banned": "Гость заблокирован",
    "messenger.unbanned": "Гость разблокирован",
    "messenger.carried": "Сообщения гостя перенесены в учётную запись",
    "moderation.reported": "Жалоба на сообщение",
    "moderation.judged": "Решение по жалобе",
    "moderation.silenced": "Запрещено писать в каналах",
    "moderation.unsilenced": "Снова разрешено писать",
    "moderation.ruled": "Изменены правила каналов",
  },
};
