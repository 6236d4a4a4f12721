import type { facts } from "./slice.ts";

/**
 * What has happened to registers; heard by the staff of their organisation. `register.progress` is said when
 * an import comes to another state; how far it is within one is asked for.
 */
export type RegisterFact = keyof typeof facts;
