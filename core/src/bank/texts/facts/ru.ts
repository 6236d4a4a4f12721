import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { bank: "Банк" },
  kinds: {
    "bank.statement_imported": "Загружена банковская выписка",
    "bank.posting_begun": "Начато проведение строк выписки",
    "bank.lines_posted": "Строки выписки проведены",
    "bank.line_tied": "Строка выписки связана с записанной оплатой",
    "bank.line_untied": "Строка выписки отвязана от оплаты",
    "bank.payout_recorded": "Записана выплата платёжного сервиса",
    "bank.payout_reversed": "Отменена выплата платёжного сервиса",
    "bank.line_assigned": "Для строки выписки указана квартира",
    "bank.line_ignored": "Строка выписки записана как прочее поступление или возвращена",
    "bank.line_same": "Строка выписки признана той же операцией, что и в другой выписке",
    "bank.line_distinct": "Строка выписки признана отдельной операцией",
    "bank.line_split": "Строка выписки разделена между квартирами",
    "bank.line_joined": "Разделение строки выписки отменено",
    "bank.line_spent": "Для списания со счёта указан расход",
    "bank.line_unspent": "Списание со счёта отсоединено от расхода",
    "bank.withdrawal_begun": "Начат отзыв банковской выписки",
    "bank.statement_withdrawn": "Банковская выписка отозвана",
  },
};
