import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "files.print_busy": "Попередній друк ще готується. Дочекайтеся його або скасуйте",
  "files.video_too_large":
    "Відео більше за {{size}}. Запишіть його тут, кнопкою «Записати відео», або оберіть коротше",
  "files.video_too_long":
    "Відео довше за {{seconds}}\u00a0с. Обріжте його на телефоні або запишіть коротше",
  "files.video_unreadable":
    "Це відео не вдається прочитати. Запишіть його тут, кнопкою «Записати відео», або оберіть інше ({{types}})",
};
