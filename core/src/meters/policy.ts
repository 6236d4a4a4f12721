import { accessScope, isInScope, isStaffActor } from "#core/kernel/access.ts";
import { type Actor, isStaff, isStaffOf, servesAll } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { MeterSubject } from "./model.ts";

/** `see` and `enter` are for the household too; the rest is the staff's. */
export const meterActions = ["add", "change", "remove"] as const;
export type MeterAction = (typeof meterActions)[number];

/** Returns null if the actor may act, else the refusal; what they may not see does not exist. */
export function canUseMeter(
  actor: Actor,
  action: MeterAction | "see" | "enter",
  subject: MeterSubject,
): RefusalResult | null {
  const scope = accessScope(actor);
  if (!isInScope(scope, { ...subject, begun: null })) return { code: "generic.not_found" };
  if (action === "see" || action === "enter") return null;
  return scope.kind === "staff" ? null : { code: "generic.forbidden" };
}

/** A reading as decides whether it may be corrected. */
export type Correctable = { day: string; billed: boolean; source: string };

/**
 * Returns null if the actor may correct a reading: the household its own of this month until it is
 * billed, staff any.
 */
export function canCorrect(
  actor: Actor,
  subject: MeterSubject,
  { day, billed, source }: Correctable,
  today: string,
): RefusalResult | null {
  const seen = canUseMeter(actor, "enter", subject);
  if (seen || isStaff(actor)) return seen;
  if (billed) return { code: "meters.billed" };
  const fresh = day.slice(0, 7) === today.slice(0, 7) && source === "resident";
  return fresh ? null : { code: "generic.forbidden" };
}

/** Returns null if the actor may set the days for readings. */
export function canSetWindow(actor: Actor, orgId: string): RefusalResult | null {
  if (!isStaffOf(actor, orgId)) return { code: "generic.not_found" };
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}

/** Returns null if the actor may import readings: staff who serve all buildings. */
export function canImport(actor: Actor): RefusalResult | null {
  if (!isStaffActor(actor)) return { code: "generic.not_found" };
  return servesAll(actor) ? null : { code: "generic.forbidden" };
}
