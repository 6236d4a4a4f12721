import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "Квартира в архиве: новых счетов ей не выставляют",
  "billing.payment_twice":
    "Такая же оплата уже записана. Если это другие деньги, запишите её ещё раз",
};
