import { implement } from "@orpc/server";
import { financeContract } from "#core/finance/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { debtAgesOf } from "./reads/ages-view.ts";
import {
  getBuildingMoney,
  getDisclosure,
  listMoneyBuildings,
} from "./reads/building-money/building-money-view.ts";
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
import { saveDisclosure } from "./verbs/disclosure.ts";
import { exportBuildingMoney } from "./verbs/export-building-money.ts";
import { exportDebts } from "./verbs/export-debts.ts";
import { exportRegistry } from "./verbs/export-registry.ts";
import { printRun, runPapers } from "./verbs/print-run.ts";
import { changeRecurring, createRecurring, pauseRecurring } from "./verbs/recurring.ts";
import { issueRun } from "./verbs/runs.ts";
import { changeTariff, createTariff } from "./verbs/tariffs.ts";

const os = implement(financeContract).$context<CallContext>().use(signedIn);

export const financeRouter = {
  correctInvoice: os.correctInvoice.handler(createHandler(correctInvoice)),
  closing: os.closing.handler(createHandler(getClosing)),
  closingCheck: os.closingCheck.handler(createHandler(closingCheck)),
  closeMonth: os.closeMonth.handler(createHandler(closeMonth)),
  openMonth: os.openMonth.handler(createHandler(openMonth)),
  billed: os.billed.handler(createHandler(listBilled)),
  previewAct: os.previewAct.handler(createHandler(previewAct)),
  act: os.act.handler(createHandler(actOnInvoices)),
  debtAges: os.debtAges.handler(createHandler(debtAgesOf)),
  exportDebts: os.exportDebts.handler(createHandler(exportDebts)),
  overview: os.overview.handler(createHandler(getOverview)),
  registry: os.registry.handler(createHandler(listRegistry)),
  exportRegistry: os.exportRegistry.handler(createHandler(exportRegistry)),
  debtors: os.debtors.handler(createHandler(listDebtors)),
  tariffs: os.tariffs.handler(createHandler(listTariffs)),
  createTariff: os.createTariff.handler(createHandler(createTariff)),
  changeTariff: os.changeTariff.handler(createHandler(changeTariff)),
  preview: os.preview.handler(createHandler(previewRun)),
  runPapers: os.runPapers.handler(createHandler(runPapers)),
  printRun: os.printRun.handler(createHandler(printRun)),
  runs: os.runs.handler(createHandler(listRuns)),
  issueRun: os.issueRun.handler(createHandler(issueRun)),
  disclosure: os.disclosure.handler(createHandler(getDisclosure)),
  saveDisclosure: os.saveDisclosure.handler(createHandler(saveDisclosure)),
  moneyBuildings: os.moneyBuildings.handler(createHandler(listMoneyBuildings)),
  buildingMoney: os.buildingMoney.handler(createHandler(getBuildingMoney)),
  exportBuildingMoney: os.exportBuildingMoney.handler(createHandler(exportBuildingMoney)),
  expense: os.expense.handler(createHandler(getExpense)),
  correctExpense: os.correctExpense.handler(createHandler(correctExpense)),
  changeExpenseFiles: os.changeExpenseFiles.handler(createHandler(changeExpenseFiles)),
  recurring: os.recurring.handler(createHandler(listRecurring)),
  createRecurring: os.createRecurring.handler(createHandler(createRecurring)),
  changeRecurring: os.changeRecurring.handler(createHandler(changeRecurring)),
  pauseRecurring: os.pauseRecurring.handler(createHandler(pauseRecurring)),
  recordExpense: os.recordExpense.handler(createHandler(recordExpense)),
  reverseExpense: os.reverseExpense.handler(createHandler(reverseExpense)),
};
