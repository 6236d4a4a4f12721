import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "analytics.report_busy": "Too many documents are being made. Try again in a moment",
};
