import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  expense_range: "От 0,01 до 20 000 000 ₴",
  tariff_months: "Последний месяц не может быть раньше первого",
};
