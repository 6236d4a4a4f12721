import { implement } from "@orpc/server";
import { bankContract } from "#core/bank/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
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
  statements: os.statements.handler(callVerb(listStatements)),
  statement: os.statement.handler(callVerb(getStatement)),
  import: os.import.handler(callVerb(importStatement)),
  columns: os.columns.handler(callVerb(readStatementColumns)),
  continue: os.continue.handler(callVerb(continueStatement)),
  lines: os.lines.handler(callVerb(listLines)),
  post: os.post.handler(callVerb(postLines)),
  assign: os.assign.handler(callVerb(assignLine)),
  reconciliation: os.reconciliation.handler(callVerb(getReconciliation)),
  reconciledDay: os.reconciledDay.handler(callVerb(reconciledDay)),
  askProvider: os.askProvider.handler(callVerb(askProvider)),
  recordPayout: os.recordPayout.handler(callVerb(recordPayout)),
  reversePayout: os.reversePayout.handler(callVerb(reversePayout)),
  apartments: os.apartments.handler(callVerb(searchApartments)),
  tie: os.tie.handler(callVerb(tieLine)),
  answerTwin: os.answerTwin.handler(callVerb(answerTwin)),
  split: os.split.handler(callVerb(splitLine)),
  join: os.join.handler(callVerb(joinParts)),
  books: os.books.handler(callVerb(getBooks)),
  lineExpenses: os.lineExpenses.handler(callVerb(lineExpenses)),
  tieExpense: os.tieExpense.handler(callVerb(tieExpense)),
  spend: os.spend.handler(callVerb(spendLine)),
  withdrawal: os.withdrawal.handler(callVerb(previewWithdrawal)),
  withdraw: os.withdraw.handler(callVerb(withdrawStatement)),
  ignore: os.ignore.handler(callVerb(ignoreLine)),
};
