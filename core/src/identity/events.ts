/**
 * Facts of identity. They belong to no organisation; the audience is the person,
 * so that their own open streams close or refresh.
 */
export const identityFacts = [
  "identity.signed_up",
  "identity.verified",
  "identity.signed_in",
  "identity.session_ended",
  "identity.password_changed",
  "identity.second_factor_changed",
  "identity.profile_changed",
  "identity.email_change_asked",
  "identity.email_change_answered",
  "identity.email_change_ended",
  "identity.email_changed",
  "identity.export_asked",
  "identity.export_ended",
  "identity.deletion_asked",
  "identity.deletion_taken_back",
  "identity.anonymised",
] as const;
export type IdentityFact = (typeof identityFacts)[number];
