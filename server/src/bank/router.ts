import { implement } from "@orpc/server";
import { bankContract } from "#core/bank/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { searchApartments } from "./reads/apartments-view.ts";
import { getBooks } from "./reads/books-view.ts";
import { listLines } from "./reads/lines-view.ts";
import { reconciledDay, getReconciliation } from "./reads/reconciliation-view.ts";
import { lineExpenses } from "./reads/expenses-view.ts";
import { getStatement, listStatements } from "./reads/statements-view.ts";
import { askProvider } from "./verbs/ask.ts";
import { readStatementColumns } from "./verbs/columns.ts";
import { importStatement } from "./verbs/import.ts";
import { continueStatement } from "./verbs/take-lines.ts";
import { assignLine, ignoreLine, tieLine } from "./verbs/lines.ts";
import { recordPayout, reversePayout } from "./verbs/payouts.ts";
import { spendLine, tieExpense } from "./verbs/spend.ts";
import { postLines } from "./verbs/post.ts";
import { joinParts, splitLine } from "./verbs/split.ts";
import { answerTwin } from "./verbs/twins.ts";
import { withdrawStatement } from "./verbs/withdraw.ts";
import { previewWithdrawal } from "./reads/withdrawal-view.ts";

const os = implement(bankContract).$context<CallContext>().use(signedIn);

export const bankRouter = {
  statements: os.statements.handler(createHandler(listStatements)),
  statement: os.statement.handler(createHandler(getStatement)),
  import: os.import.handler(createHandler(importStatement)),
  columns: os.columns.handler(createHandler(readStatementColumns)),
  continue: os.continue.handler(createHandler(continueStatement)),
  lines: os.lines.handler(createHandler(listLines)),
  post: os.post.handler(createHandler(postLines)),
  assign: os.assign.handler(createHandler(assignLine)),
  reconciliation: os.reconciliation.handler(createHandler(getReconciliation)),
  reconciledDay: os.reconciledDay.handler(createHandler(reconciledDay)),
  askProvider: os.askProvider.handler(createHandler(askProvider)),
  recordPayout: os.recordPayout.handler(createHandler(recordPayout)),
  reversePayout: os.reversePayout.handler(createHandler(reversePayout)),
  apartments: os.apartments.handler(createHandler(searchApartments)),
  tie: os.tie.handler(createHandler(tieLine)),
  answerTwin: os.answerTwin.handler(createHandler(answerTwin)),
  split: os.split.handler(createHandler(splitLine)),
  join: os.join.handler(createHandler(joinParts)),
  books: os.books.handler(createHandler(getBooks)),
  lineExpenses: os.lineExpenses.handler(createHandler(lineExpenses)),
  tieExpense: os.tieExpense.handler(createHandler(tieExpense)),
  spend: os.spend.handler(createHandler(spendLine)),
  withdrawal: os.withdrawal.handler(createHandler(previewWithdrawal)),
  withdraw: os.withdraw.handler(createHandler(withdrawStatement)),
  ignore: os.ignore.handler(createHandler(ignoreLine)),
};
