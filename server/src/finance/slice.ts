import * as bulkInputs from "#core/finance/bulk/inputs.ts";
import * as bulkViews from "#core/finance/bulk/views.ts";
import * as debtInputs from "#core/finance/debts/inputs.ts";
import * as debtViews from "#core/finance/debts/views.ts";
import * as closingInputs from "#core/finance/closing/inputs.ts";
import * as closingViews from "#core/finance/closing/views.ts";
import * as disclosureInputs from "#core/finance/disclosure/inputs.ts";
import * as disclosureViews from "#core/finance/disclosure/views.ts";
import * as inputs from "#core/finance/inputs.ts";
import { financeSlice as core } from "#core/finance/slice.ts";
import type { facts } from "#core/finance/texts/facts/uk.ts";
import * as spendingInputs from "#core/finance/spending/inputs.ts";
import * as spendingViews from "#core/finance/spending/views.ts";
import * as views from "#core/finance/views.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { registerFinanceJobs } from "./jobs.ts";
import { maySeeExpenseFile } from "./reads/expense-view.ts";
import { fillFinanceDemo } from "./demo.ts";
import { financeRouter } from "./router.ts";
import { drawRun } from "./verbs/print-run.ts";
import { expense, recurringExpense, tariff } from "./table.ts";
import { financeSkills } from "./skills/finance-skills.ts";

export const financeSlice: Slice = {
  core,
  skills: financeSkills,
  router: { finance: financeRouter },
  schemas: {
    ...inputs,
    ...views,
    ...bulkInputs,
    ...bulkViews,
    ...debtInputs,
    ...debtViews,
    ...closingInputs,
    ...closingViews,
    ...disclosureInputs,
    ...disclosureViews,
    ...spendingInputs,
    ...spendingViews,
  },
  factWords: readTexts<typeof facts>("finance/texts/facts"),
  jobs: registerFinanceJobs,
  printers: { run_invoices: drawRun },
  fileHolders: { expense: maySeeExpenseFile },
  labels: {
    tariff: labelQuery(tariff.id, tariff.name),
    expense: labelQuery(expense.id, expense.supplier),
    recurring: labelQuery(recurringExpense.id, recurringExpense.supplier),
  },
  fillDemo: fillFinanceDemo,
  blocksUndo: {
    tariff: "other",
    expense: "other",
    recurring_expense: "other",
    run_line: "invoice",
    run_fee: "invoice",
  },
};
