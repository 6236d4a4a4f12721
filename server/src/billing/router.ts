import { implement } from "@orpc/server";
import { billingContract } from "#core/billing/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { bankDetails } from "./reads/bank-view.ts";
import { saveBankDetails } from "./verbs/bank.ts";
import { invoice, invoices } from "./reads/invoices-view.ts";
import { cancelInvoice, issueInvoice } from "./verbs/invoices.ts";
import { payments } from "./reads/payments-view.ts";
import { receivePayment, reversePayment } from "./verbs/payments.ts";
import { receipt } from "./receipts/receipt.ts";
import { invoiceFile } from "./receipts/invoice-file.ts";
import { printDebtLetters } from "./receipts/debt-letters.ts";
import { statementFile } from "./receipts/statement-file.ts";
import { bookOpening } from "./opening/book.ts";
import { takeOpening } from "./opening/take.ts";
import { opening, openingLines, openings } from "./opening/view.ts";
import { statement } from "./reads/statement-view.ts";
import { endExemption, exempt } from "./late-fee/exempt.ts";
import { saveLateFee } from "./late-fee/terms.ts";
import { lateFee } from "./reads/late-fee/late-fee.ts";
import { waiveFee } from "./late-fee/waive.ts";
import { reminders } from "./reads/reminders-view.ts";
import { saveReminders } from "./verbs/reminders.ts";
import { account, debtors, debts, homes } from "./reads/account-view.ts";

const os = implement(billingContract).$context<CallContext>().use(signedIn);
const reading = implement(billingContract).$context<CallContext>().use(signedInReader);

export const billingRouter = {
  account: reading.account.handler(calls(account)),
  homes: reading.homes.handler(calls(homes)),
  invoices: reading.invoices.handler(calls(invoices)),
  invoice: reading.invoice.handler(calls(invoice)),
  payments: reading.payments.handler(calls(payments)),
  issue: os.issue.handler(calls(issueInvoice)),
  cancel: os.cancel.handler(calls(cancelInvoice)),
  receive: os.receive.handler(calls(receivePayment)),
  reverse: os.reverse.handler(calls(reversePayment)),
  receipt: os.receipt.handler(calls(receipt)),
  invoiceFile: os.invoiceFile.handler(calls(invoiceFile)),
  bankDetails: reading.bankDetails.handler(calls(bankDetails)),
  saveBankDetails: os.saveBankDetails.handler(calls(saveBankDetails)),
  statement: reading.statement.handler(calls(statement)),
  statementFile: reading.statementFile.handler(calls(statementFile)),
  reminders: reading.reminders.handler(calls(reminders)),
  saveReminders: os.saveReminders.handler(calls(saveReminders)),
  lateFee: os.lateFee.handler(calls(lateFee)),
  saveLateFee: os.saveLateFee.handler(calls(saveLateFee)),
  exempt: os.exempt.handler(calls(exempt)),
  endExemption: os.endExemption.handler(calls(endExemption)),
  waiveFee: os.waiveFee.handler(calls(waiveFee)),
  openings: os.openings.handler(calls(openings)),
  opening: os.opening.handler(calls(opening)),
  openingLines: os.openingLines.handler(calls(openingLines)),
  takeOpening: os.takeOpening.handler(calls(takeOpening)),
  bookOpening: os.bookOpening.handler(calls(bookOpening)),
  debts: reading.debts.handler(calls(debts)),
  debtors: reading.debtors.handler(calls(debtors)),
  printDebtLetters: os.printDebtLetters.handler(calls(printDebtLetters)),
};
