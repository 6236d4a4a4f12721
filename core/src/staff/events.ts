import type { StaffRole } from "../kernel/actor.ts";
import type { facts } from "./slice.ts";

/** What has happened to who works here; heard by the staff, and by whom it is about. */
export type StaffFact = keyof typeof facts;

/** What the audit trail keeps of a member's duties; `buildings` are addresses. */
export type Duties = { role: StaffRole; buildings: readonly string[] | "all" };
