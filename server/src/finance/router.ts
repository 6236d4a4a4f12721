import { implement } from "@orpc/server";
import { financeContract } from "#core/finance/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import { debtAgesOf } from "./reads/ages-view.ts";
import { getClosing, closingCheck } from "./reads/closing-view.ts";
import { getExpense, listRecurring } from "./reads/expense-view.ts";
import { previewRun } from "./reads/ground-view.ts";
import { listDebtors, listRuns, listTariffs } from "./reads/lists-view.ts";
import { listBilled, previewAct } from "./reads/invoices-view.ts";
import { getOverview, listRegistry } from "./reads/movements-view.ts";
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
  correctInvoice: os.correctInvoice.handler(callVerb(correctInvoice)),
  closing: os.closing.handler(callVerb(getClosing)),
  closingCheck: os.closingCheck.handler(callVerb(closingCheck)),
  closeMonth: os.closeMonth.handler(callVerb(closeMonth)),
  openMonth: os.openMonth.handler(callVerb(openMonth)),
  billed: os.billed.handler(callVerb(listBilled)),
  previewAct: os.previewAct.handler(callVerb(previewAct)),
  act: os.act.handler(callVerb(actOnInvoices)),
  debtAges: os.debtAges.handler(callVerb(debtAgesOf)),
  exportDebts: os.exportDebts.handler(callVerb(exportDebts)),
  overview: os.overview.handler(callVerb(getOverview)),
  registry: os.registry.handler(callVerb(listRegistry)),
  exportRegistry: os.exportRegistry.handler(callVerb(exportRegistry)),
  debtors: os.debtors.handler(callVerb(listDebtors)),
  tariffs: os.tariffs.handler(callVerb(listTariffs)),
  createTariff: os.createTariff.handler(callVerb(createTariff)),
  changeTariff: os.changeTariff.handler(callVerb(changeTariff)),
  preview: os.preview.handler(callVerb(previewRun)),
  runPapers: os.runPapers.handler(callVerb(runPapers)),
  printRun: os.printRun.handler(callVerb(printRun)),
  runs: os.runs.handler(callVerb(listRuns)),
  issueRun: os.issueRun.handler(callVerb(issueRun)),
  expense: os.expense.handler(callVerb(getExpense)),
  correctExpense: os.correctExpense.handler(callVerb(correctExpense)),
  changeExpenseFiles: os.changeExpenseFiles.handler(callVerb(changeExpenseFiles)),
  recurring: os.recurring.handler(callVerb(listRecurring)),
  createRecurring: os.createRecurring.handler(callVerb(createRecurring)),
  changeRecurring: os.changeRecurring.handler(callVerb(changeRecurring)),
  pauseRecurring: os.pauseRecurring.handler(callVerb(pauseRecurring)),
  recordExpense: os.recordExpense.handler(callVerb(recordExpense)),
  reverseExpense: os.reverseExpense.handler(callVerb(reverseExpense)),
};
