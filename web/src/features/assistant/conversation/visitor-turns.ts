import type { ConversationStore, Turn } from "./conversation-store.ts";

const key = "assistant:turns";

/** Most turns that a tab keeps. */
const keptTurns = 30;

/** Reads the turns that a visitor's tab has kept; none where storage is closed or has something else. */
export function readVisitorTurns(): readonly Partial<Turn>[] {
  try {
    const turns: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(turns) ? turns : [];
  } catch {
    return [];
  }
}

/** Keeps a visitor's turns in this tab, so that a reload or the way back shows them. */
export function keepVisitorTurns({ store }: ConversationStore): void {
  store.subscribe(({ turns }) => {
    try {
      if (turns.length > 0) sessionStorage.setItem(key, JSON.stringify(turns.slice(-keptTurns)));
      else sessionStorage.removeItem(key);
    } catch {
      // Without storage the conversation lives as long as its page.
    }
  });
}
