import type { facts } from "./slice.ts";

/**
 * Kinds of facts about registers, heard by the organisation's staff. `register.progress` reports a
 * new state; progress within one is asked for.
 */
export type RegisterFact = keyof typeof facts;
