import { auditGroups, auditKinds } from "#core/slices.ts";

/** Returns whether the log shows facts of this kind or group. */
export function isAuditKind(kind: string): boolean {
  return ([...auditKinds, ...auditGroups] as string[]).includes(kind);
}
