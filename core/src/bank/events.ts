import type { facts } from "./slice.ts";

/** Kinds of facts about bank statements. */
export type BankFact = keyof typeof facts;
