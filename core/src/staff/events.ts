import type { StaffRole } from "../kernel/actor.ts";

/** What has happened to who works here; heard by the staff, and by whom it is about. */
export const staffFacts = [
  "staff.invited",
  "staff.invitation_resent",
  "staff.invitation_revoked",
  "staff.joined",
  "staff.changed",
  "staff.disabled",
  "staff.enabled",
  "staff.left",
  "staff.organisation_changed",
] as const;
export type StaffFact = (typeof staffFacts)[number];

/** What the audit trail keeps of a member's duties; `buildings` are addresses. */
export type Duties = { role: StaffRole; buildings: readonly string[] | "all" };
