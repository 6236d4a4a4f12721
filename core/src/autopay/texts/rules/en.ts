import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  autopay_limit: "From 1 to 1,000,000 ₴",
  autopay_month: "The monthly limit cannot be below the limit of one charge",
  autopay_consent: "Your agreement is needed",
  autopay_pay_nothing: "Mark at least one invoice",
};
