import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { bank: "Банк" },
  kinds: {
    "bank.statement_imported": "Завантажено банківську виписку",
    "bank.posting_begun": "Почато проведення рядків виписки",
    "bank.lines_posted": "Рядки виписки проведено",
    "bank.line_tied": "Рядок виписки поєднано із записаною оплатою",
    "bank.line_untied": "Рядок виписки від’єднано від оплати",
    "bank.payout_recorded": "Записано виплату платіжного сервісу",
    "bank.payout_reversed": "Скасовано виплату платіжного сервісу",
    "bank.line_assigned": "Для рядка виписки вказано квартиру",
    "bank.line_ignored": "Рядок виписки записано як інше надходження або повернено",
    "bank.line_same": "Рядок виписки визнано тією самою операцією, що й в іншій виписці",
    "bank.line_distinct": "Рядок виписки визнано окремою операцією",
    "bank.line_split": "Рядок виписки розділено між квартирами",
    "bank.line_joined": "Поділ рядка виписки скасовано",
    "bank.line_spent": "Для списання з рахунку вказано витрату",
    "bank.line_unspent": "Списання з рахунку від’єднано від витрати",
    "bank.withdrawal_begun": "Почато відкликання банківської виписки",
    "bank.statement_withdrawn": "Банківську виписку відкликано",
  },
};
