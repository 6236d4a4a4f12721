import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "bank.unreadable":
    "Это не похоже на банковскую выписку. Подойдут CSV из клиент-банка, camt.053 (XML) или MT940",
  "bank.other_account":
    "Выписка по счёту {{iban}}, а реквизиты организации — {{own}}. Ничего не загружено",
  "bank.no_account": "Сначала укажите реквизиты организации: по ним проверяем, чей это счёт",
  "bank.broken_sum":
    "Суммы в выписке не сходятся: конечный остаток {{expected}} ₴, а по оборотам выходит {{found}} ₴. Скачайте её из банка ещё раз",
  "bank.nothing_new": "Все строки этой выписки уже загружены раньше",
  "bank.currency": "В выписке есть операции не в гривне. Пока принимаем только гривневые",
};
