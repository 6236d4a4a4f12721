import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  analytics_period: "Оберіть період до двох років, перший день не пізніше останнього",
};
