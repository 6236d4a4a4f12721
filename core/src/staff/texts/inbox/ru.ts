import type { inbox as uk } from "./uk.ts";

export const inbox: typeof uk = {
  job_failed: "Фоновое задание не выполнено",
  job_failed_text:
    "Задание «{{job}}» не удалось выполнить за все попытки. Сообщите тому, кто обслуживает сервер",
};
