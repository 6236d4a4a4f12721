import { useEffect, useState } from "react";
import type { MentionView } from "#core/chat/talk/views.ts";
import { readDraft, useKeptDraft } from "#web/app/drafts/drafts.ts";
import { joinWords, registerComposer } from "./draft-message.ts";
import { noWords, readWords, type TypedMessage } from "./typed-message.ts";

/** Keeps the draft of a conversation or thread over a reload. */
export function useWords(draft: string) {
  const name = `chat:${draft}`;
  const [typed, setTyped] = useState(() => readDraft(name, readWords) ?? noWords);
  useKeptDraft(name, typed, typed.body.trim() === "");
  useEffect(
    () =>
      registerComposer(name, (more) =>
        setTyped((known) => ({ ...known, body: joinWords(known, more) })),
      ),
    [name],
  );
  return {
    typed,
    type: (body: string) => setTyped((known) => ({ ...known, body })),
    addName: (one: MentionView) =>
      setTyped((known) => ({
        ...known,
        named: [...known.named.filter(({ id }) => id !== one.id), one],
      })),
    clear: () => setTyped(noWords),
  };
}

/** Returns the names that are still in the text. */
export const namedIn = ({ body, named }: TypedMessage): string[] =>
  named.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id);
