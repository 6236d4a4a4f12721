import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "assistant.many_answers":
    "Відповідей може бути не більше ніж {{count}}. Видаліть ті, що вже не потрібні",
};
