import { useState } from "react";
import type { MentionView } from "#core/chat/talk/views.ts";
import { readDraft, useKeptDraft } from "#web/features/requests/public.tsx";

/** Typed text that is not sent, and the people it mentions. */
export type TypedMessage = { body: string; named: readonly MentionView[] };

const none: TypedMessage = { body: "", named: [] };

function readWords(kept: unknown): TypedMessage | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { body, named } = kept as Record<string, unknown>;
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
  const [words, setWords] = useState(() => readDraft(name, readWords) ?? none);
  useKeptDraft(name, words, words.body.trim() === "");
  return {
    words,
    type: (body: string) => setWords((known) => ({ ...known, body })),
    addName: (one: MentionView) =>
      setWords((known) => ({
        ...known,
        named: [...known.named.filter(({ id }) => id !== one.id), one],
      })),
    clear: () => setWords(none),
  };
}

/** Returns the names that are still in the text. */
export const namedIn = ({ body, named }: TypedMessage): string[] =>
  named.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id);
