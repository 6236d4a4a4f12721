export { invoiceById } from "./invoice-view.ts";
export { account } from "./standing.ts";
export { paymentById } from "./payment-view.ts";
