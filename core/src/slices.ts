import { commonRefusals, type RefusalCode } from "#core/kernel/refusal.ts";
import {
  type AuditedKinds,
  type GroupOf,
  groupOf,
  kindsWhere,
  labelOrder,
  type SliceDeclaration,
} from "#core/kernel/slice.ts";
import { autopaySlice } from "#core/autopay/slice.ts";
import { analyticsSlice } from "#core/analytics/slice.ts";
import { assistantSlice } from "#core/assistant/slice.ts";
import { orgpageSlice } from "#core/orgpage/slice.ts";
import { billingSlice } from "#core/billing/slice.ts";
import { buildingsSlice } from "#core/buildings/slice.ts";
import { chatSlice } from "#core/chat/slice.ts";
import { checkoutSlice } from "#core/checkout/slice.ts";
import { documentsSlice } from "#core/documents/slice.ts";
import { filesSlice } from "#core/files/slice.ts";
import { financeSlice } from "#core/finance/slice.ts";
import { identitySlice } from "#core/identity/slice.ts";
import { joiningSlice } from "#core/joining/slice.ts";
import { marketplaceSlice } from "#core/marketplace/slice.ts";
import { newsSlice } from "#core/news/slice.ts";
import { notificationsSlice } from "#core/notifications/slice.ts";
import { registerSlice } from "#core/register/slice.ts";
import { requestsSlice } from "#core/requests/slice.ts";
import { staffSlice } from "#core/staff/slice.ts";
import { metersSlice } from "#core/meters/slice.ts";
import { bankSlice } from "#core/bank/slice.ts";

/**
 * Every slice, in the order in which they may know each other: a slice imports only those before it. Composition, the
 * platform, the web and tests import this list; a slice never does.
 */
export const slices = [
  identitySlice,
  filesSlice,
  buildingsSlice,
  registerSlice,
  staffSlice,
  joiningSlice,
  documentsSlice,
  requestsSlice,
  billingSlice,
  metersSlice,
  newsSlice,
  chatSlice,
  marketplaceSlice,
  checkoutSlice,
  autopaySlice,
  financeSlice,
  bankSlice,
  notificationsSlice,
  analyticsSlice,
  orgpageSlice,
  assistantSlice,
] as const satisfies readonly SliceDeclaration[];

type FactsOf<S> = S extends { facts: infer F } ? F : never;
type KeysOf<F> = F extends unknown ? keyof F : never;
type AuditedBy<F> = F extends unknown ? AuditedKinds<F> : never;

type RefusalsOf<S> = S extends { refusals: infer R } ? R : never;

/** Every code that a slice declares. */
export type SliceRefusal = KeysOf<RefusalsOf<(typeof slices)[number]>>;

type RulesOf<S> = S extends { rules: readonly (infer R)[] } ? R : never;

/** Every rule that a slice declares beside those of all. */
export type SliceRule = RulesOf<(typeof slices)[number]> & string;

type NavigationOf<S> = S extends { navigation: readonly (infer N)[] } ? N : never;

/** Every word of the navigation that a slice declares. */
export type SliceNavigation = NavigationOf<(typeof slices)[number]> & string;

/** Every refusal there is, with its HTTP status. */
export const refusals: Readonly<Record<RefusalCode, number>> = Object.assign(
  {},
  commonRefusals,
  ...slices.map((slice) => ("refusals" in slice ? slice.refusals : {})),
);
export const refusalCodes = Object.keys(refusals) as RefusalCode[];

/** Every kind of fact that a slice declares. */
export type FactKind = KeysOf<FactsOf<(typeof slices)[number]>>;

/** Every kind of fact that the audit log tells. */
export type AuditKind = AuditedBy<FactsOf<(typeof slices)[number]>>;
export const auditKinds = kindsWhere(slices, (fact) => fact.audit) as AuditKind[];

/** Groups of the audit log, the most specific first. */
export type AuditGroup = GroupOf<AuditKind>;
export const auditGroups = [...new Set(auditKinds.map(groupOf))].toReversed() as AuditGroup[];

/** Keys of subjects, in the order in which the audit log speaks of what they name. */
export const aboutOrder = labelOrder(slices);

/** Kinds of facts that the history of an apartment tells. */
export const apartmentHistoryKinds = kindsWhere(slices, (fact) => fact.history === "apartment");
