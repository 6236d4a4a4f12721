import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  autopay_limit: "От 1 до 1 000 000 ₴",
  autopay_month: "Лимит на месяц не может быть меньше лимита одного списания",
  autopay_consent: "Нужно ваше согласие",
  autopay_pay_nothing: "Отметьте хотя бы один счёт",
};
