/** Whom an invitation names, for the form of a new account. */
export type Invitee = { firstName: string; lastName: string; email: string | null };

/** Divides the name of an invitation; a first name may have several words. */
export function readInvitee(name: string, email: string | null): Invitee {
  const at = name.lastIndexOf(" ");
  return { firstName: name.slice(0, Math.max(at, 0)), lastName: name.slice(at + 1), email };
}
