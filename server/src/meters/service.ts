/** What others ask of meters within their own transaction. */
export { recordCharges } from "./verbs/charge.ts";
export { carryCharges } from "./store/charges.ts";
