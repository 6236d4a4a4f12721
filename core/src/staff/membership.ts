import type { StaffRole } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** As much of a member of staff as decides about the whole. */
export type Member = {
  personId: string;
  role: StaffRole;
  /** Null: all of the organisation. */
  buildingIds: readonly string[] | null;
  disabledAt: Date | null;
  /** Asked to be forgotten: nobody to rely on. */
  leaving: boolean;
  version: number;
};

export type MembershipStep =
  | { kind: "change"; role: StaffRole; buildingIds: readonly string[] | null }
  | { kind: "disable" }
  | { kind: "enable" };

/**
 * Decides a step of a member over all members, which the caller holds locked. Refuses with
 * generic.not_found, generic.conflict (another version), staff.last_admin or staff.disabled.
 */
export function changeMembership(
  members: readonly Member[],
  { personId, version }: { personId: string; version: number | null },
  step: MembershipStep,
  now: Date,
): Member | RefusalResult {
  const member = members.find((one) => one.personId === personId);
  if (!member) return { code: "generic.not_found" };
  if (version !== null && member.version !== version) return { code: "generic.conflict" };
  if (step.kind === "change" && member.disabledAt) return { code: "staff.disabled" };
  const next = after(member, step, now);
  const others = members.filter((one) => one !== member);
  return administers(member) && ![...others, next].some(administers)
    ? { code: "staff.last_admin" }
    : next;
}

function after(member: Member, step: MembershipStep, now: Date): Member {
  const version = member.version + 1;
  if (step.kind === "disable") return { ...member, disabledAt: member.disabledAt ?? now, version };
  if (step.kind === "enable") return { ...member, disabledAt: null, version };
  const { role, buildingIds } = step;
  return { ...member, role, buildingIds: role === "admin" ? null : buildingIds, version };
}

function administers({ role, disabledAt, leaving }: Member): boolean {
  return role === "admin" && disabledAt === null && !leaving;
}
