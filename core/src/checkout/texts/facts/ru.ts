import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    checkout: "Оплаты картой",
  },
  kinds: {
    "checkout.refund_requested": "Запрошен возврат на карту",
    "checkout.refund_failed": "Возврат на карту не прошёл",
    "checkout.refund_settled": "Возврат на карту завершён вручную",
  },
};
