import type { Scope } from "#server/platform/database/database.ts";

/**
 * Opens an organisation for one narrow piece of work of somebody who does not belong to it yet:
 * because they hold one of its codes, or ask to be let in. Nothing of it lasts beyond the transaction.
 */
export function asGuest({ personId }: { personId: string | null }, orgId: string): Scope {
  return { orgIds: [orgId], personId };
}

/** Builds the scope of a person's own rows. */
export function asThemselves(personId: string): Scope {
  return { orgIds: [], personId };
}
