import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "files.print_busy": "Попередній друк ще готується. Дочекайтеся його або скасуйте",
};
