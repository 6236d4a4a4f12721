import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["identity"] as const;

export const identityKeys = {
  sessions: [...all, "sessions"],
  emailChange: [...all, "email-change"],
  phone: [...all, "phone"],
  dataExport: [...all, "export"],
  /** Key of the reason why a session ended; apart from what is known of the person under it. */
  sessionEnd: (personId: string | undefined) => [...all, "session-end", personId] as const,
  /** Key of an email change by its link; apart, since whoever holds the link reads it. */
  emailChangeLink: (token: string | null) => ["email-change-link", token] as const,
} as const;

export const liveKeys: LiveKeys = {
  "identity.": () => [identityKeys.sessions],
  "identity.email_change": () => [identityKeys.sessions, identityKeys.emailChange],
  "identity.profile_changed": () => [identityKeys.sessions, identityKeys.phone],
  "identity.export": () => [identityKeys.sessions, identityKeys.dataExport],
};
