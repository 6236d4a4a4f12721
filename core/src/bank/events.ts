import type { facts } from "./slice.ts";

/** What has happened to statements of the bank. */
export type BankFact = keyof typeof facts;
