export { invoiceById } from "./invoice-view.ts";
export { paymentById } from "./payment-view.ts";
