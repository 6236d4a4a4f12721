/** Verbs of meters for other slices, inside their own transaction. */
export { recordCharges } from "./verbs/charge.ts";
export { carryCharges } from "./store/charges.ts";
