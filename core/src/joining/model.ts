/** Bounds of the slice; screens and letters say the same figures. */
export const joiningLimits = {
  uses: { min: 1, max: 50, default: 1 },
  /** Whole days for which a code is good after the day it is made. */
  days: { min: 1, max: 90, default: 30 },
  /** Days for which a letter to somebody's own apartment is good after the day it is sent. */
  guestDays: 14,
  /** Apartments of one run of letters at most. */
  letters: 1_000,
  /** Hours for which a finished file of letters is kept: there are codes in it. */
  lettersKeptHours: 24,
  message: { min: 0, max: 500 },
  reason: { min: 3, max: 1_000 },
  number: { min: 1, max: 20 },
  search: { min: 3, max: 200 },
  /** Buildings that a search answers with at most. */
  found: 10,
  /** Own join requests that are shown. */
  mine: 20,
  page: { default: 20, max: 100 },
} as const;

export const invitationStates = ["active", "used", "expired", "revoked"] as const;
export type InvitationState = (typeof invitationStates)[number];

export const letterStates = ["waiting", "running", "done", "failed", "gone"] as const;

/** Which apartments of a building get letters: all, or those where nobody of the kind has an account. */
export const letterChoices = ["all", "not_joined"] as const;

export const joinStates = ["pending", "approved", "declined", "withdrawn"] as const;
export type JoinState = (typeof joinStates)[number];

/** Returns the last instant of a code's last day. */
export function lastInstant(expiresAt: string): string {
  return new Date(new Date(expiresAt).getTime() - 1).toISOString();
}

/** Uses of a letter's code: as many as were asked for, and at least one for each it names. */
export function usesFor(named: number, wanted: number): number {
  return Math.min(joiningLimits.uses.max, Math.max(named, wanted));
}

/** As much of an invitation as decides whether its code opens anything. */
export type InvitationMark = {
  uses: number;
  used: number;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** Returns the state of a code at an instant. Revocation comes first, then use, then time. */
export function invitationState(invitation: InvitationMark, now: Date): InvitationState {
  if (invitation.revokedAt) return "revoked";
  if (invitation.used >= invitation.uses) return "used";
  return invitation.expiresAt.getTime() <= now.getTime() ? "expired" : "active";
}
