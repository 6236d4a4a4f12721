/** Verbs of checkout for other slices. */
export { beginKept, cardKeeping, chargeKept, keptOutcome } from "./verbs/kept.ts";
export { findPaidByHand } from "./store/payments.ts";
export { getCardPayment } from "./reads/payments-view.ts";
export { owedBy, payableOf } from "./verbs/payable.ts";
export { askAgain } from "./verbs/ask-again.ts";
