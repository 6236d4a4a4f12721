import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { finance: "Финансы" },
  kinds: {
    "finance.tariff_created": "Тариф добавлен",
    "finance.tariff_changed": "Тариф изменён",
    "finance.run_issued": "Счета за месяц выставлены",
    "finance.run_printed": "Счета за месяц выгружены на печать",
    "finance.expense_recorded": "Расход записан",
    "finance.expense_reversed": "Расход сторнирован",
    "finance.expense_corrected": "Расход исправлен",
    "finance.expense_files": "Изменены документы расхода",
    "finance.recurring_saved": "Ежемесячный расход сохранён",
    "finance.recurring_paused": "Ежемесячный расход приостановлен",
    "finance.recurring_resumed": "Ежемесячный расход возобновлён",
    "finance.month_closed": "Месяц закрыт",
    "finance.month_opened": "Закрытый месяц открыт",
    "finance.registry_exported": "Реестр средств выгружен",
    "finance.debts_exported": "Долги выгружены",
    "finance.invoices_reminded": "Напомнили о счетах",
    "finance.money_shown": "Жителям открыты средства их домов",
    "finance.money_hidden": "Средства домов закрыты от жителей",
  },
};
