import { accessScope, isInScope } from "#core/kernel/access.ts";
import { type Actor, isStaffOf, isStaffOfBuilding } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { MoneySubject } from "./model.ts";

/** `see` is for the household too; the rest is the staff's. */
export const actions = ["issue", "cancel", "receive", "reverse", "refund"] as const;
export type Action = (typeof actions)[number];

/** Returns null if the actor may act, else the refusal; what they may not see does not exist. */
export function canBill(
  actor: Actor,
  action: Action | "see",
  subject: MoneySubject,
): RefusalResult | null {
  const scope = accessScope(actor);
  if (!isInScope(scope, subject)) return { code: "generic.not_found" };
  return action === "see" || scope.kind === "staff" ? null : { code: "generic.forbidden" };
}

/** Returns null if the actor may change the organisation's bank details. */
export function canSetBank(actor: Actor, orgId: string): RefusalResult | null {
  if (!isStaffOf(actor, orgId)) return { code: "generic.not_found" };
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}

/** Returns null when the actor may see who owes in a whole building; else why not. */
export function canOversee(actor: Actor, buildingId: string): RefusalResult | null {
  const served = actor.orgIds.some((orgId) => isStaffOfBuilding(actor, orgId, buildingId));
  return served ? null : { code: "generic.not_found" };
}
