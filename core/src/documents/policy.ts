import { type AccessScope, accessScope, isAtHome, servesBuilding } from "#core/kernel/access.ts";
import { type Actor, isStaffOf, isStaffOfBuilding } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { DocumentPlace, Readers } from "./model.ts";

/** As much of a document as decides who may see it. */
export type DocumentSubject = DocumentPlace & { readers: Readers; archived: boolean };

/** Returns null if the actor may act, else the refusal; what they may not see does not exist. */
export function canUseDocument(
  actor: Actor,
  action: "see" | "manage",
  filed: DocumentSubject,
): RefusalResult | null {
  if (canFile(actor, filed) === null) return null;
  if (filed.archived || !isReadable(accessScope(actor), filed))
    return { code: "generic.not_found" };
  return action === "see" ? null : { code: "generic.forbidden" };
}

/**
 * Returns null when the actor may file at a place: staff who serve it; for the organisation's own
 * folders all of its staff.
 */
export function canFile(actor: Actor, place: DocumentPlace): RefusalResult | null {
  const { orgId, buildingId } = place;
  const allowed = buildingId
    ? isStaffOfBuilding(actor, orgId, buildingId)
    : isStaffOf(actor, orgId);
  return allowed ? null : { code: "generic.not_found" };
}

/** Returns whether a scope includes a document: what a list's WHERE means. */
export function isReadable(scope: AccessScope, filed: DocumentSubject): boolean {
  if (!scope.orgIds.includes(filed.orgId)) return false;
  if (scope.kind === "staff") return !filed.buildingId || servesBuilding(scope, filed.buildingId);
  if (filed.archived || filed.readers === "staff") return false;
  return isAtHome(scope, filed, { owned: filed.readers === "owners" });
}
