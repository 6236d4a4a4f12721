import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "files.print_busy": "Предыдущая печать ещё готовится. Дождитесь её или отмените",
  "files.video_too_large":
    "Видео больше {{size}}. Запишите его здесь, кнопкой «Записать видео», или выберите короче",
  "files.video_too_long":
    "Видео дольше {{seconds}}\u00a0с. Обрежьте его на телефоне или запишите короче",
  "files.video_unreadable":
    "Это видео не удаётся прочитать. Запишите его здесь, кнопкой «Записать видео», или выберите другое ({{types}})",
};
