import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  autopay_limit: "Від 1 до 1 000 000 ₴",
  autopay_month: "Ліміт на місяць не може бути меншим за ліміт одного списання",
  autopay_consent: "Потрібна ваша згода",
  autopay_pay_nothing: "Позначте хоча б один рахунок",
};
