import type { inbox as uk } from "./uk.ts";

export const inbox: typeof uk = {
  job_failed: "Фоновое задание не выполнено",
  job_failed_text:
    "«{{job}}» не удалось после всех попыток. Сообщите тому, кто поддерживает сервер",
};
