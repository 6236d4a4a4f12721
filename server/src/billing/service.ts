/** What others ask of billing within their own transaction. */
export { holdAccount, invoicesOf, receiveCard } from "./verbs/card.ts";
export { type BulkInvoice, issueMany } from "./verbs/issue-many.ts";
