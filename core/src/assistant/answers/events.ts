import type { facts } from "../slice.ts";

/** Kinds of facts about answers of staff; heard by the staff. */
export type AnswerFact = keyof typeof facts;
