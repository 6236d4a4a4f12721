import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "checkout.no_provider": "Здесь пока нельзя платить картой. Оплатите переводом по реквизитам",
  "checkout.already_paying":
    "За это же сейчас проходит другая оплата. Дождитесь, чем она закончится",
  "checkout.already_paid":
    "Это уже оплачено или отменено, целиком или частично. В этот раз деньги не списаны. Посмотрите, что осталось",
  "checkout.provider_unavailable":
    "Платёжный сервис не отвечает. С карты ничего не списано. Попробуйте через несколько минут",
  "checkout.refund_too_much":
    "Столько уже не вернуть: часть этих денег вернули или возвращают сейчас. Посмотрите, что осталось",
};
