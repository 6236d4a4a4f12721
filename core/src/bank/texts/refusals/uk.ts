import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "bank.unreadable":
    "Це не схоже на банківську виписку. Підійдуть CSV із клієнт-банку, camt.053 (XML) або MT940",
  "bank.other_account":
    "Виписка з рахунку {{iban}}, а реквізити організації — {{own}}. Нічого не завантажено",
  "bank.no_account": "Спершу вкажіть реквізити організації: за ними перевіряємо, чий це рахунок",
  "bank.broken_sum":
    "Суми у виписці не сходяться: кінцевий залишок {{expected}} ₴, а з оборотів виходить {{found}} ₴. Завантажте її з банку ще раз",
  "bank.nothing_new": "Усі рядки цієї виписки вже завантажено раніше",
  "bank.currency": "У виписці є операції не в гривні. Поки що приймаємо лише гривневі",
};
