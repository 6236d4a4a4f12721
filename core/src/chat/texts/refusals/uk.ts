import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "chat.too_late": "Змінити повідомлення можна лише протягом {{count}} хвилин",
  "chat.gone": "Повідомлення, на яке ви відповідаєте, уже прибрано",
};
