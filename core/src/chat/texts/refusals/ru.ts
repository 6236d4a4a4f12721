import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "chat.too_late": "Изменить сообщение можно только в течение {{count}} минут",
  "chat.gone": "Сообщение, на которое вы отвечаете, уже удалено",
};
