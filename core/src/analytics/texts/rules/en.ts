import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  analytics_period: "Choose a period of up to two years, the first day no later than the last",
};
