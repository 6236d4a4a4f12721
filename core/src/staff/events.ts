import type { StaffRole } from "#core/kernel/actor.ts";
import type { facts } from "./slice.ts";

/** Kinds of facts about staff; heard by the staff and the person concerned. */
export type StaffFact = keyof typeof facts;

/** Duties of a member as the audit log keeps them; `buildings` are addresses. */
export type Duties = { role: StaffRole; buildings: readonly string[] | "all" };
