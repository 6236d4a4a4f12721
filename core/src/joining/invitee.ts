/** Whom an invitation names, for the form of a new account. */
export type Invitee = { firstName: string; lastName: string; email: string | null };

/** Divides the name of an invitation; a first name may have several words. */
export function readInvitee(name: string, email: string | null): Invitee {
  const at = name.lastIndexOf(" ");
  return { firstName: name.slice(0, Math.max(at, 0)), lastName: name.slice(at + 1), email };
}

/** Returns the full name of whom an invitation names. */
export function nameInvitee({ firstName, lastName }: Invitee): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns whether a name may be the invitee's: people write a name short, so one word in common is enough. */
export function isInvitee(invitee: Invitee, name: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(nameInvitee(invitee)).some((word) => words.has(word));
}

const wordsOf = (name: string) => name.toLocaleLowerCase("uk").split(/[\s-]+/u);
