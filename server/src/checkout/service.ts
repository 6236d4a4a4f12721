/** What others ask of payments by card. */
export { beginKept, cardKeeping, chargeKept, keptOutcome } from "./verbs/kept.ts";
export { askAgain } from "./verbs/ask-again.ts";
