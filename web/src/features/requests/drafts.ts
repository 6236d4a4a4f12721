import { useCallback, useEffect, useRef } from "react";
import { useAuth } from "#web/app/session/auth-store.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { entryQuery } from "#web/app/session/session.ts";

/** Everything half-written lies under this prefix, so that signing out sweeps it away. */
const prefix = "draft:";

/** Where a draft lies in the browser's storage. */
export const draftKey = (name: string) => prefix + name;

/** What was kept under a name, or null; a broken or foreign value is as if there were none. */
export function readDraft<T>(name: string, read: (kept: unknown) => T | null): T | null {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept === null ? null : read(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** Keeps a value; false where the browser does not let us. */
export function writeDraft(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}

// Whoever signs out leaves no drafts. A session that merely ended keeps them: then the server said so first.
useAuth.subscribe((now, before) => {
  const signsOut = before.user !== null && now.user === null;
  if (signsOut && queryClient.getQueryData(entryQuery.queryKey)?.me) sweepDrafts();
});

function sweepDrafts(): void {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  for (const name of names) localStorage.removeItem(name);
}

const patience = 400;

/** Keeps a value a moment after it last changed, and at once when the page is left. */
export function useKeptDraft(name: string, value: unknown, empty: boolean) {
  const latest = useRef({ name, value, empty });
  const kept = useRef(true);
  const over = useRef(false);
  const keep = useCallback(() => {
    const { name, value, empty } = latest.current;
    // Whoever signs out leaves nothing behind, and leaving the page must not bring it back.
    if (over.current || !useAuth.getState().isAuthenticated) return;
    if (empty) clearDraft(name);
    else kept.current = writeDraft(name, value);
  }, []);
  useEffect(() => {
    latest.current = { name, value, empty };
    const timer = setTimeout(keep, patience);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [keep]);

  return {
    /** False after a write that failed: leaving would lose what was typed. */
    isKept: () => kept.current,
    /** It was sent: nothing is to be kept any more. */
    end() {
      over.current = true;
      clearDraft(latest.current.name);
    },
  };
}
