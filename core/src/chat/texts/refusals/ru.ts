import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "chat.too_late": "Изменить сообщение можно только в течение {{count}} минут",
  "chat.gone": "Сообщение, на которое вы отвечаете, уже удалено",
  "chat.many_templates": "Шаблонов уже {{count}}. Уберите лишние",
  "messenger.nameless": "Сначала выберите, как подписывать ваши сообщения",
  "messenger.name_taken": "Это имя уже у кого-то есть. Выберите другое",
  "messenger.banned": "Управление заблокировало вам возможность писать в этих каналах",
  "messenger.code_wrong": "Код не подходит. Осталось попыток: {{count}}",
  "messenger.code_gone": "Этот код больше не действует. Отправьте новый",
  "messenger.phone_confirmed": "Ваш номер уже подтверждён: код не нужен",
  "chat.silenced": "Вам пока нельзя писать в каналах",
  "chat.slow": "Медленный режим: пишите через {{count}} с",
  "messenger.stop_word": "Слово «{{word}}» здесь не употребляют",
};
