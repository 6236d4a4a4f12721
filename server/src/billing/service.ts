export { invoiceById } from "./reads/invoices-view.ts";
export { account } from "./reads/account-view.ts";
export { paymentById } from "./reads/payments-view.ts";
