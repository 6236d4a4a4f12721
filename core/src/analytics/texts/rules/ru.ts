import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  analytics_period: "Выберите период до двух лет, первый день не позже последнего",
};
