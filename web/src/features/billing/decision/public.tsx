export { DecisionFields } from "./decision-fields.tsx";
export { tariffDecisionTyped, typeDecision } from "./decision-typed.ts";
