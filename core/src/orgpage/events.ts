import type { facts } from "./slice.ts";

/** Kinds of facts about an organisation's page; heard by the staff. */
export type OrgPageFact = keyof typeof facts;
