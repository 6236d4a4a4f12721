import { implement } from "@orpc/server";
import { billingContract } from "#core/billing/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { callVerb, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { bankDetails } from "./reads/bank-view.ts";
import { saveBankDetails } from "./verbs/bank.ts";
import { getInvoice, listInvoices } from "./reads/invoices-view.ts";
import { cancelInvoice, issueInvoice } from "./verbs/invoices.ts";
import { listPayments } from "./reads/payments-view.ts";
import { receivePayment, reversePayment } from "./verbs/payments.ts";
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
  account: reading.account.handler(callVerb(getAccount)),
  homes: reading.homes.handler(callVerb(listHomes)),
  invoices: reading.invoices.handler(callVerb(listInvoices)),
  invoice: reading.invoice.handler(callVerb(getInvoice)),
  payments: reading.payments.handler(callVerb(listPayments)),
  issue: os.issue.handler(callVerb(issueInvoice)),
  cancel: os.cancel.handler(callVerb(cancelInvoice)),
  receive: os.receive.handler(callVerb(receivePayment)),
  reverse: os.reverse.handler(callVerb(reversePayment)),
  receipt: os.receipt.handler(callVerb(drawReceipt)),
  invoiceFile: os.invoiceFile.handler(callVerb(invoiceFile)),
  bankDetails: reading.bankDetails.handler(callVerb(bankDetails)),
  saveBankDetails: os.saveBankDetails.handler(callVerb(saveBankDetails)),
  statement: reading.statement.handler(callVerb(getStatement)),
  statementFile: reading.statementFile.handler(callVerb(statementFile)),
  reminders: reading.reminders.handler(callVerb(getReminders)),
  saveReminders: os.saveReminders.handler(callVerb(saveReminders)),
  lateFee: os.lateFee.handler(callVerb(lateFee)),
  saveLateFee: os.saveLateFee.handler(callVerb(saveLateFee)),
  exempt: os.exempt.handler(callVerb(exemptApartment)),
  endExemption: os.endExemption.handler(callVerb(endExemption)),
  waiveFee: os.waiveFee.handler(callVerb(waiveFee)),
  openings: os.openings.handler(callVerb(listOpenings)),
  opening: os.opening.handler(callVerb(getOpening)),
  openingLines: os.openingLines.handler(callVerb(listOpeningLines)),
  takeOpening: os.takeOpening.handler(callVerb(takeOpening)),
  bookOpening: os.bookOpening.handler(callVerb(bookOpening)),
  debts: reading.debts.handler(callVerb(listDebts)),
  debtors: reading.debtors.handler(callVerb(countDebtors)),
  printDebtLetters: os.printDebtLetters.handler(callVerb(printDebtLetters)),
};
