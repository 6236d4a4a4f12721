const prefix = "draft:";

/**
 * Returns the storage key of a draft; it has the person's id, so that a shared browser shows it to
 * nobody else.
 */
export function ownDraftKey(personId: string, name: string): string {
  return `${prefix}@${personId}:${name}`;
}

/** Removes what a person left half-written, and what an older version kept without an owner. */
export function sweepDrafts(personId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isOwned = key.startsWith(`${prefix}@`);
      if (isOwned ? key.startsWith(ownDraftKey(personId, "")) : key.startsWith(prefix))
        localStorage.removeItem(key);
    }
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
