import { implement } from "@orpc/server";
import { financeContract } from "#core/finance/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { debtAgesOf } from "./reads/ages-view.ts";
import { closing, closingCheck } from "./reads/closing-view.ts";
import { expense, listRecurring } from "./reads/expense-view.ts";
import { previewRun } from "./reads/ground-view.ts";
import { listDebtors, listRuns, listTariffs } from "./reads/lists-view.ts";
import { billed, previewAct } from "./reads/invoices-view.ts";
import { overview, registry } from "./reads/movements-view.ts";
import { actOnInvoices } from "./verbs/bulk.ts";
import { closeMonth, openMonth } from "./verbs/closing.ts";
import { correctInvoice } from "./verbs/correct.ts";
import {
  changeExpenseFiles,
  correctExpense,
  recordExpense,
  reverseExpense,
} from "./verbs/expenses.ts";
import { exportDebts } from "./verbs/export-debts.ts";
import { exportRegistry } from "./verbs/export-registry.ts";
import { printRun, runPapers } from "./verbs/print-run.ts";
import { changeRecurring, createRecurring, pauseRecurring } from "./verbs/recurring.ts";
import { issueRun } from "./verbs/runs.ts";
import { changeTariff, createTariff } from "./verbs/tariffs.ts";

const os = implement(financeContract).$context<CallContext>().use(signedIn);

export const financeRouter = {
  correctInvoice: os.correctInvoice.handler(calls(correctInvoice)),
  closing: os.closing.handler(calls(closing)),
  closingCheck: os.closingCheck.handler(calls(closingCheck)),
  closeMonth: os.closeMonth.handler(calls(closeMonth)),
  openMonth: os.openMonth.handler(calls(openMonth)),
  billed: os.billed.handler(calls(billed)),
  previewAct: os.previewAct.handler(calls(previewAct)),
  act: os.act.handler(calls(actOnInvoices)),
  debtAges: os.debtAges.handler(calls(debtAgesOf)),
  exportDebts: os.exportDebts.handler(calls(exportDebts)),
  overview: os.overview.handler(calls(overview)),
  registry: os.registry.handler(calls(registry)),
  exportRegistry: os.exportRegistry.handler(calls(exportRegistry)),
  debtors: os.debtors.handler(calls(listDebtors)),
  tariffs: os.tariffs.handler(calls(listTariffs)),
  createTariff: os.createTariff.handler(calls(createTariff)),
  changeTariff: os.changeTariff.handler(calls(changeTariff)),
  preview: os.preview.handler(calls(previewRun)),
  runPapers: os.runPapers.handler(calls(runPapers)),
  printRun: os.printRun.handler(calls(printRun)),
  runs: os.runs.handler(calls(listRuns)),
  issueRun: os.issueRun.handler(calls(issueRun)),
  expense: os.expense.handler(calls(expense)),
  correctExpense: os.correctExpense.handler(calls(correctExpense)),
  changeExpenseFiles: os.changeExpenseFiles.handler(calls(changeExpenseFiles)),
  recurring: os.recurring.handler(calls(listRecurring)),
  createRecurring: os.createRecurring.handler(calls(createRecurring)),
  changeRecurring: os.changeRecurring.handler(calls(changeRecurring)),
  pauseRecurring: os.pauseRecurring.handler(calls(pauseRecurring)),
  recordExpense: os.recordExpense.handler(calls(recordExpense)),
  reverseExpense: os.reverseExpense.handler(calls(reverseExpense)),
};
