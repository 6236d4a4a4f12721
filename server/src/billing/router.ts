import { implement } from "@orpc/server";
import { billingContract } from "#core/billing/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { bankDetails } from "./reads/bank-view.ts";
import { saveBankDetails } from "./verbs/bank.ts";
import { getInvoice, listInvoices } from "./reads/invoices-view.ts";
import { cancelInvoice, issueInvoice } from "./verbs/invoices.ts";
import { listPayments } from "./reads/payments-view.ts";
import { receivePayment, reversePayment } from "./verbs/payments.ts";
import { refundCash } from "./verbs/refunds.ts";
import { drawReceipt } from "./receipts/receipt.ts";
import { invoiceFile } from "./receipts/invoice-file.ts";
import { printDebtLetters } from "./receipts/debt-letters.ts";
import { statementFile } from "./receipts/statement-file.ts";
import { bookOpening } from "./opening/book.ts";
import { takeOpening } from "./opening/take.ts";
import { getOpening, listOpeningLines, listOpenings } from "./opening/view.ts";
import { getStatement } from "./reads/statement-view.ts";
import { endExemption, exemptApartment } from "./late-fee/exempt.ts";
import { saveLateFee } from "./late-fee/terms.ts";
import { lateFee } from "./reads/late-fee/late-fee.ts";
import { waiveFee } from "./late-fee/waive.ts";
import { getReminders } from "./reads/reminders-view.ts";
import { saveReminders } from "./verbs/reminders.ts";
import { getAccount, countDebtors, listDebts, listHomes } from "./reads/account-view.ts";

const os = implement(billingContract).$context<CallContext>().use(signedIn);
const reading = implement(billingContract).$context<CallContext>().use(signedInReader);

export const billingRouter = {
  account: reading.account.handler(createHandler(getAccount)),
  homes: reading.homes.handler(createHandler(listHomes)),
  invoices: reading.invoices.handler(createHandler(listInvoices)),
  invoice: reading.invoice.handler(createHandler(getInvoice)),
  payments: reading.payments.handler(createHandler(listPayments)),
  issue: os.issue.handler(createHandler(issueInvoice)),
  cancel: os.cancel.handler(createHandler(cancelInvoice)),
  receive: os.receive.handler(createHandler(receivePayment)),
  reverse: os.reverse.handler(createHandler(reversePayment)),
  refundCash: os.refundCash.handler(createHandler(refundCash)),
  receipt: os.receipt.handler(createHandler(drawReceipt)),
  invoiceFile: os.invoiceFile.handler(createHandler(invoiceFile)),
  bankDetails: reading.bankDetails.handler(createHandler(bankDetails)),
  saveBankDetails: os.saveBankDetails.handler(createHandler(saveBankDetails)),
  statement: reading.statement.handler(createHandler(getStatement)),
  statementFile: reading.statementFile.handler(createHandler(statementFile)),
  reminders: reading.reminders.handler(createHandler(getReminders)),
  saveReminders: os.saveReminders.handler(createHandler(saveReminders)),
  lateFee: os.lateFee.handler(createHandler(lateFee)),
  saveLateFee: os.saveLateFee.handler(createHandler(saveLateFee)),
  exempt: os.exempt.handler(createHandler(exemptApartment)),
  endExemption: os.endExemption.handler(createHandler(endExemption)),
  waiveFee: os.waiveFee.handler(createHandler(waiveFee)),
  openings: os.openings.handler(createHandler(listOpenings)),
  opening: os.opening.handler(createHandler(getOpening)),
  openingLines: os.openingLines.handler(createHandler(listOpeningLines)),
  takeOpening: os.takeOpening.handler(createHandler(takeOpening)),
  bookOpening: os.bookOpening.handler(createHandler(bookOpening)),
  debts: reading.debts.handler(createHandler(listDebts)),
  debtors: reading.debtors.handler(createHandler(countDebtors)),
  printDebtLetters: os.printDebtLetters.handler(createHandler(printDebtLetters)),
};
