import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { areas } from "./areas.ts";

export const facts = {
  "finance.tariff_created": { audit: true },
  "finance.tariff_changed": { audit: true },
  "finance.run_issued": { audit: true },
  "finance.run_printed": { audit: true },
  "finance.expense_recorded": { audit: true },
  "finance.expense_reversed": { audit: true },
  "finance.expense_corrected": { audit: true },
  "finance.expense_files": { audit: true },
  "finance.recurring_saved": { audit: true },
  "finance.recurring_paused": { audit: true },
  "finance.recurring_resumed": { audit: true },
  "finance.month_closed": { audit: true },
  "finance.month_opened": { audit: true },
  "finance.registry_exported": { audit: true },
  "finance.debts_exported": { audit: true },
  "finance.invoices_reminded": { audit: true },
  "finance.money_shown": { audit: true },
  "finance.money_hidden": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "finance.nothing_to_issue": 409,
  "finance.nothing_to_print": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = ["expense_range", "tariff_months"] as const;

export const financeSlice = {
  name: "finance",
  facts,
  refusals,
  rules,
  labels: { tariff: "thing", expense: "thing", recurring: "thing" },
  areas,
} as const satisfies SliceDeclaration;
