/** Verbs of checkout for other slices. */
export { beginKept, cardKeeping, chargeKept, keptOutcome } from "./verbs/kept.ts";
export { askAgain } from "./verbs/ask-again.ts";
