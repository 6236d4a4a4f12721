import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { bulkContract } from "./bulk/contract.ts";
import { closingContract } from "./closing/contract.ts";
import { debtsContract } from "./debts/contract.ts";
import { disclosureContract } from "./disclosure/contract.ts";
import { correctingContract } from "./correcting/contract.ts";
import { papersContract } from "./papers/contract.ts";
import { spendingContract } from "./spending/contract.ts";
import {
  changeTariffInput,
  createTariffInput,
  debtorsInput,
  expenseInput,
  exportRegistryInput,
  issueRunInput,
  overviewInput,
  previewInput,
  registryInput,
  reverseExpenseInput,
  runsInput,
} from "./inputs.ts";
import { refusals } from "./slice.ts";
import {
  debtorPage,
  expenseView,
  movementPage,
  overviewView,
  previewView,
  runPage,
  runView,
  tariffsView,
  tariffView,
} from "./views.ts";

const procedure = proceduresWith(refusals);

const download = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>(),
});

export const financeContract = {
  ...closingContract,
  ...debtsContract,
  ...correctingContract,
  ...bulkContract,
  ...spendingContract,
  ...papersContract,
  ...disclosureContract,
  overview: procedure({
    method: "GET",
    path: "/finance/overview",
    summary: "Income, expenses, profit, and the period before",
    access: "staff",
    input: overviewInput,
    output: overviewView,
  }),
  registry: procedure({
    method: "GET",
    path: "/finance/registry",
    summary: "Every movement of money, newest first",
    access: "staff",
    input: registryInput,
    output: movementPage,
  }),
  exportRegistry: procedure({
    method: "GET",
    path: "/finance/registry/export",
    summary: "Export movements as CSV",
    access: "staff",
    outputStructure: "detailed",
    input: exportRegistryInput,
    output: download,
  }),
  debtors: procedure({
    method: "GET",
    path: "/finance/debtors",
    summary: "Apartments in arrears, the largest debt first",
    access: "staff",
    input: debtorsInput,
    output: debtorPage,
  }),
  tariffs: procedure({
    method: "GET",
    path: "/finance/tariffs",
    summary: "Tariffs, also those that have ended",
    access: "staff",
    input: z.strictObject({}),
    output: tariffsView,
  }),
  createTariff: procedure({
    method: "POST",
    path: "/finance/tariffs",
    summary: "Write a tariff",
    access: "admin",
    idempotent: true,
    input: createTariffInput,
    output: tariffView,
    refuses: ["generic.forbidden", "api.key_reused"],
  }),
  changeTariff: procedure({
    method: "PUT",
    path: "/finance/tariffs/{id}",
    summary: "Change or end a tariff; past bills stay",
    access: "admin",
    input: changeTariffInput,
    output: tariffView,
    refuses: ["generic.forbidden", "generic.conflict"],
  }),
  preview: procedure({
    method: "GET",
    path: "/finance/runs/preview",
    summary: "Preview a billing run",
    access: "staff",
    input: previewInput,
    output: previewView,
  }),
  runs: procedure({
    method: "GET",
    path: "/finance/runs",
    summary: "Runs, the latest month first, by pages",
    access: "staff",
    input: runsInput,
    output: runPage,
  }),
  issueRun: procedure({
    method: "POST",
    path: "/finance/runs",
    summary: "Issue a month's invoices; call until issued",
    access: "admin",
    input: issueRunInput,
    output: runView,
    refuses: ["generic.forbidden", "generic.conflict", "finance.nothing_to_issue"],
  }),
  recordExpense: procedure({
    method: "POST",
    path: "/finance/expenses",
    summary: "Write an expense down",
    access: "staff",
    idempotent: true,
    input: expenseInput,
    output: expenseView,
    refuses: ["generic.forbidden", "api.key_reused"],
  }),
  reverseExpense: procedure({
    method: "POST",
    path: "/finance/expenses/{id}/reverse",
    summary: "Reverse an expense; both entries stay",
    access: "staff",
    idempotent: true,
    input: reverseExpenseInput,
    output: expenseView,
    refuses: ["generic.forbidden", "generic.conflict", "api.key_reused"],
  }),
};
