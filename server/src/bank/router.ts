import { implement } from "@orpc/server";
import { bankContract } from "#core/bank/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { apartments } from "./reads/apartments-view.ts";
import { books } from "./reads/books-view.ts";
import { lines } from "./reads/lines-view.ts";
import { reconciledDay, reconciliation } from "./reads/reconciliation-view.ts";
import { lineExpenses } from "./reads/expenses-view.ts";
import { statement, statements } from "./reads/statements-view.ts";
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
import { withdrawal } from "./reads/withdrawal-view.ts";

const os = implement(bankContract).$context<CallContext>().use(signedIn);

export const bankRouter = {
  statements: os.statements.handler(calls(statements)),
  statement: os.statement.handler(calls(statement)),
  import: os.import.handler(calls(importStatement)),
  columns: os.columns.handler(calls(readStatementColumns)),
  continue: os.continue.handler(calls(continueStatement)),
  lines: os.lines.handler(calls(lines)),
  post: os.post.handler(calls(postLines)),
  assign: os.assign.handler(calls(assignLine)),
  reconciliation: os.reconciliation.handler(calls(reconciliation)),
  reconciledDay: os.reconciledDay.handler(calls(reconciledDay)),
  askProvider: os.askProvider.handler(calls(askProvider)),
  recordPayout: os.recordPayout.handler(calls(recordPayout)),
  reversePayout: os.reversePayout.handler(calls(reversePayout)),
  apartments: os.apartments.handler(calls(apartments)),
  tie: os.tie.handler(calls(tieLine)),
  answerTwin: os.answerTwin.handler(calls(answerTwin)),
  split: os.split.handler(calls(splitLine)),
  join: os.join.handler(calls(joinParts)),
  books: os.books.handler(calls(books)),
  lineExpenses: os.lineExpenses.handler(calls(lineExpenses)),
  tieExpense: os.tieExpense.handler(calls(tieExpense)),
  spend: os.spend.handler(calls(spendLine)),
  withdrawal: os.withdrawal.handler(calls(withdrawal)),
  withdraw: os.withdraw.handler(calls(withdrawStatement)),
  ignore: os.ignore.handler(calls(ignoreLine)),
};
