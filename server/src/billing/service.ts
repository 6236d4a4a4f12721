/** What others ask of billing within their own transaction. */
export { type BulkInvoice, issueMany } from "./verbs/issue-many.ts";
