import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "identity.signed_up": { audit: false, renewsCaller: true },
  "identity.verified": { audit: false, renewsCaller: true },
  "identity.signed_in": { audit: true, renewsCaller: true },
  "identity.session_ended": { audit: true, renewsCaller: true },
  "identity.password_changed": { audit: true, renewsCaller: true },
  "identity.second_factor_changed": { audit: true, renewsCaller: true },
  "identity.profile_changed": { audit: false, renewsCaller: true },
  "identity.consented": { audit: false, renewsCaller: true },
  "identity.email_change_asked": { audit: false, renewsCaller: true },
  "identity.email_change_answered": { audit: false, renewsCaller: true },
  "identity.email_change_ended": { audit: false, renewsCaller: true },
  "identity.email_changed": { audit: true, renewsCaller: true },
  "identity.email_fault_changed": { audit: false, renewsCaller: true },
  "identity.export_asked": { audit: false, renewsCaller: true },
  "identity.export_ended": { audit: false, renewsCaller: true },
  "identity.deletion_asked": { audit: false, renewsCaller: true },
  "identity.deletion_taken_back": { audit: false, renewsCaller: true },
  "identity.anonymised": { audit: false, renewsCaller: true },
} as const satisfies SliceDeclaration["facts"];

export const rules = ["weak_own", "same_email", "agree"] as const;

export const identitySlice = {
  name: "identity",
  facts,
  rules,
  labels: { person: "person" },
  areas,
} as const satisfies SliceDeclaration;
