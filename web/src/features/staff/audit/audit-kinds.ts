import { auditGroups, auditKinds } from "#core/slices.ts";

/** Whether the log tells facts of this kind or group. */
export function isAuditKind(kind: string): boolean {
  return ([...auditKinds, ...auditGroups] as string[]).includes(kind);
}
