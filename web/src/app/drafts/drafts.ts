import { useCallback, useEffect, useRef, useState } from "react";
import { useAuth } from "../session/auth-store.ts";
import { ownDraftKey } from "./own-drafts.ts";

/** Returns the key of the signed-in person's draft; null without one. */
export function draftKey(name: string): string | null {
  const { user } = useAuth.getState();
  return user && ownDraftKey(user.id, name);
}

/** Returns what the person kept under a name, or null; a broken value is as if there were none. */
export function readDraft<T>(name: string, read: (stored: unknown) => T | null): T | null {
  const key = draftKey(name);
  try {
    const stored = key && localStorage.getItem(key);
    return stored === null ? null : read(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Lists the names of the person's drafts that begin like this. */
export function listDraftNames(beginning: string): string[] {
  const key = draftKey(beginning);
  if (key === null) return [];
  try {
    return Object.keys(localStorage)
      .filter((stored) => stored.startsWith(key))
      .map((stored) => beginning + stored.slice(key.length));
  } catch {
    return [];
  }
}

/** Returns the text the person kept under a name; empty without one. */
export function readTextDraft(name: string): string {
  return readDraft(name, (stored) => (typeof stored === "string" ? stored : null)) ?? "";
}

/** Keeps a value for the person who is signed in; false where the browser does not let us. */
export function writeDraft(name: string, value: unknown): boolean {
  return writeAt(draftKey(name), value);
}

function writeAt(key: string | null, value: unknown): boolean {
  if (key === null) return false;
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(name: string): void {
  removeAt(draftKey(name));
}

function removeAt(key: string | null): void {
  if (key === null) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}

const patience = 400;

/** Keeps a value a moment after it last changed, and at once when the page is left; for whoever began it. */
export function useKeptDraft(name: string, value: unknown, empty: boolean) {
  const [ownerId] = useState(() => useAuth.getState().user?.id ?? null);
  const key = ownerId && ownDraftKey(ownerId, name);
  const latest = useRef({ key, value, empty });
  const isDraftKept = useRef(true);
  const [isStored, setStored] = useState(false);
  const over = useRef(false);
  const keep = useCallback(() => {
    const { key, value, empty } = latest.current;
    // Whoever signs out leaves nothing behind, and leaving the page must not bring it back.
    if (over.current || !useAuth.getState().isAuthenticated) return;
    if (empty) removeAt(key);
    else isDraftKept.current = writeAt(key, value);
    setStored(!empty && isDraftKept.current);
  }, []);
  useEffect(() => {
    latest.current = { key, value, empty };
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
    /** Keeps it now. */
    keep,
    /** The browser holds what was typed. */
    isStored,
    /** False after a write that failed: leaving would lose what was typed. */
    isKept: () => isDraftKept.current,
    /** It was sent: nothing is to be kept any more. */
    end() {
      over.current = true;
      removeAt(latest.current.key);
    },
  };
}
