import { buildingFacts, placesChanged } from "#core/buildings/events.ts";
import { registerFacts } from "#core/register/events.ts";
import { staffFacts } from "./events.ts";

/**
 * Every kind of fact that the audit log tells, by slice; each has its words in `staff.audit.kind`.
 * Slices that come after this one are named; a test holds this against the facts of all.
 */
export const auditKinds = [
  "request.opened",
  "request.moved",
  "request.commented",
  "request.edited",
  "request.assigned",
  "request.prioritised",
  "request.rated",
  ...buildingFacts,
  ...registerFacts.filter((kind) => kind !== "register.progress"),
  "joining.invited",
  "joining.invitation_revoked",
  "joining.code_shown",
  "joining.redeemed",
  "joining.letters_begun",
  "joining.letters_ready",
  "joining.letters_failed",
  "joining.letters_fetched",
  "joining.asked",
  "joining.withdrawn",
  "joining.approved",
  "joining.declined",
  "joining.company_made",
  "document.added",
  "document.versioned",
  "document.changed",
  "document.archived",
  "document.restored",
  "document.folder_added",
  "document.folder_changed",
  "document.folder_removed",
  "billing.invoice_issued",
  "billing.invoice_cancelled",
  "billing.payment_received",
  "billing.payment_reversed",
  ...staffFacts,
  "identity.signed_in",
  "identity.session_ended",
  "identity.password_changed",
  "identity.second_factor_changed",
  "identity.email_changed",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What slices say beside these: progress, and what is a person's own affair. */
export const unloggedKinds = [
  "register.progress",
  placesChanged,
  "joining.request_changed",
  "joining.onboarding_saved",
  "identity.signed_up",
  "identity.verified",
  "identity.profile_changed",
  "identity.email_change_asked",
  "identity.email_change_answered",
  "identity.email_change_ended",
  "identity.export_asked",
  "identity.export_ended",
  "identity.deletion_asked",
  "identity.deletion_taken_back",
  "identity.anonymised",
] as const;

type GroupOf<K extends string> = K extends `${infer Group}.${string}` ? Group : never;
export type AuditGroup = GroupOf<AuditKind>;

/** The slices of the log, as its filter names them. */
export const auditGroups = [
  ...new Set(auditKinds.map((kind) => kind.split(".")[0])),
] as AuditGroup[];

/** The kinds that a kind or a group of them means. */
export function kindsOf(wanted: AuditKind | AuditGroup): AuditKind[] {
  return auditKinds.filter((kind) => kind === wanted || kind.startsWith(`${wanted}.`));
}
