import type { MentionView } from "#core/chat/talk/views.ts";

/** Typed text that is not sent, and the people it mentions. */
export type TypedMessage = { body: string; named: readonly MentionView[] };

export const noWords: TypedMessage = { body: "", named: [] };

/** Reads a draft; null for what is none. */
export function readWords(stored: unknown): TypedMessage | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { body, named } = stored as Record<string, unknown>;
  if (typeof body !== "string" || !Array.isArray(named)) return null;
  return { body, named: named.filter(isNamed) };
}

function isNamed(one: unknown): one is MentionView {
  if (typeof one !== "object" || one === null) return false;
  const { id, name } = one as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}
