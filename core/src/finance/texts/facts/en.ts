import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { finance: "Finance" },
  kinds: {
    "finance.tariff_created": "Tariff added",
    "finance.tariff_changed": "Tariff changed",
    "finance.run_issued": "Invoices of a month issued",
    "finance.run_printed": "Invoices of a month taken for printing",
    "finance.expense_recorded": "Expense recorded",
    "finance.expense_reversed": "Expense reversed",
    "finance.expense_corrected": "Expense corrected",
    "finance.expense_files": "Documents of an expense changed",
    "finance.recurring_saved": "Monthly expense saved",
    "finance.recurring_paused": "Monthly expense paused",
    "finance.recurring_resumed": "Monthly expense resumed",
    "finance.month_closed": "Month closed",
    "finance.month_opened": "Closed month opened again",
    "finance.registry_exported": "Registry of money exported",
    "finance.debts_exported": "Debts exported",
    "finance.invoices_reminded": "Households reminded of invoices",
    "finance.money_shown": "Residents were shown their building’s money",
    "finance.money_hidden": "Building money was hidden from residents",
  },
};
