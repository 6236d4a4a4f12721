import { accessScope, isVisible } from "#core/kernel/access.ts";
import { type Actor, isStaffOf, serves } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { MoneySubject } from "./model.ts";

/** `see` is for the household too; the rest is the staff's. */
export const actions = ["issue", "cancel", "receive", "reverse", "refund"] as const;
export type Action = (typeof actions)[number];

/** Null when the actor may, else why not: what one may not see does not exist. */
export function can(
  actor: Actor,
  action: Action | "see",
  held: MoneySubject,
): RefusalResult | null {
  const scope = accessScope(actor);
  if (!isVisible(scope, held)) return { code: "generic.not_found" };
  return action === "see" || scope.kind === "staff" ? null : { code: "generic.forbidden" };
}

/** Null when the actor may say where the organisation is paid. */
export function canSetBank(actor: Actor, orgId: string): RefusalResult | null {
  if (!isStaffOf(actor, orgId)) return { code: "generic.not_found" };
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}

/** Returns null when the actor may see who owes in a whole building; else why not. */
export function canOversee(actor: Actor, buildingId: string): RefusalResult | null {
  const served = actor.orgIds.some((orgId) => serves(actor, orgId, buildingId));
  return served ? null : { code: "generic.not_found" };
}
