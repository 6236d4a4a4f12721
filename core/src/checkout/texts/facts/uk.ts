import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    checkout: "Оплати карткою",
  },
  kinds: {
    "checkout.refund_requested": "Замовлено повернення на картку",
    "checkout.refund_failed": "Повернення на картку не пройшло",
    "checkout.refund_settled": "Повернення на картку завершено вручну",
  },
};
