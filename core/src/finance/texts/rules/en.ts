import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  expense_range: "From ₴0.01 to ₴20,000,000",
  tariff_months: "The last month cannot be before the first one",
};
