/** Verbs of billing for other slices, inside their own transaction. */
export type { ReversalDay } from "./store/ledger.ts";
export type { Account } from "./verbs/account.ts";
export { closeBooks, firstOpenDay, openBooks, requireOpenDay } from "./verbs/closing.ts";
export { holdAccount, invoicesOf, openOf, receiveCard } from "./verbs/card.ts";
export { refundCard } from "./verbs/refunds.ts";
export { recordDecision } from "./verbs/decisions.ts";
export { listDecisionReferences } from "./store/decisions.ts";
export { replaceInvoice } from "./verbs/invoices.ts";
export { drawInvoices } from "./receipts/invoice-file.ts";
export { invoiceById } from "./reads/invoices-view.ts";
export { cancelMany, remindMany } from "./verbs/bulk.ts";
export { type BulkInvoice, holdMany, issueMany } from "./verbs/issue-many.ts";
export { insertCharges as chargeFees } from "./store/late-fee.ts";
export { feesDue } from "./late-fee/due.ts";
export { findContactWays } from "./store/outreach.ts";
export { lateFeeRules } from "./reads/late-fee/late-fee.ts";
export { receiveTransfer } from "./verbs/transfer.ts";
export { takePaymentBack } from "./verbs/payments.ts";
export {
  bookPayout,
  bookStatement,
  openDayFor,
  reversalDayFor,
  putAside,
  reversePayout,
  takeUp,
  tiePayment,
  tiePayout,
  untiePayment,
  untiePayout,
  unbookStatement,
} from "./verbs/suspense.ts";
