import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { finance: "Фінанси" },
  kinds: {
    "finance.tariff_created": "Тариф додано",
    "finance.tariff_changed": "Тариф змінено",
    "finance.run_issued": "Рахунки за місяць виставлено",
    "finance.run_printed": "Рахунки за місяць вивантажено на друк",
    "finance.expense_recorded": "Витрату записано",
    "finance.expense_reversed": "Витрату сторновано",
    "finance.expense_corrected": "Витрату виправлено",
    "finance.expense_files": "Змінено документи витрати",
    "finance.recurring_saved": "Щомісячну витрату збережено",
    "finance.recurring_paused": "Щомісячну витрату призупинено",
    "finance.recurring_resumed": "Щомісячну витрату відновлено",
    "finance.month_closed": "Місяць закрито",
    "finance.month_opened": "Закритий місяць відкрито",
    "finance.registry_exported": "Реєстр коштів вивантажено",
    "finance.debts_exported": "Борги вивантажено",
    "finance.invoices_reminded": "Нагадано про рахунки",
    "finance.money_shown": "Мешканцям відкрито кошти їхніх будинків",
    "finance.money_hidden": "Кошти будинків закрито від мешканців",
  },
};
