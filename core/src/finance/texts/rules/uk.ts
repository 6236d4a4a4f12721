import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  expense_range: "Від 0,01 до 20 000 000 ₴",
  tariff_months: "Останній місяць не може бути раніше за перший",
};
