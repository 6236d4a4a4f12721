import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "analytics.report_busy": "Зараз готується забагато документів. Спробуйте за мить",
};
