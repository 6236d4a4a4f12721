import { useState } from "react";
import type { MentionView } from "#core/chat/talk/views.ts";
import { readDraft, useKeptDraft } from "#web/app/drafts/drafts.ts";

/** Typed text that is not sent, and the people it mentions. */
export type TypedMessage = { body: string; named: readonly MentionView[] };

const none: TypedMessage = { body: "", named: [] };

function readWords(stored: unknown): TypedMessage | null {
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

/** Keeps the draft of a conversation or thread over a reload. */
export function useWords(draft: string) {
  const name = `chat:${draft}`;
  const [typed, setTyped] = useState(() => readDraft(name, readWords) ?? none);
  useKeptDraft(name, typed, typed.body.trim() === "");
  return {
    typed,
    type: (body: string) => setTyped((known) => ({ ...known, body })),
    addName: (one: MentionView) =>
      setTyped((known) => ({
        ...known,
        named: [...known.named.filter(({ id }) => id !== one.id), one],
      })),
    clear: () => setTyped(none),
  };
}

/** Returns the names that are still in the text. */
export const namedIn = ({ body, named }: TypedMessage): string[] =>
  named.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id);
