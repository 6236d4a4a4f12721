import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "files.print_busy": "Предыдущая печать ещё готовится. Дождитесь её или отмените",
};
