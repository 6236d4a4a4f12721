import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "Квартира в архіві: нових рахунків їй не виставляють",
  "billing.payment_twice": "Таку саму оплату вже записано. Якщо це інші гроші, запишіть її ще раз",
};
