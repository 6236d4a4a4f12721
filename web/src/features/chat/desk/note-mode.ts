import { useState } from "react";
import { clearDraft, readDraft, writeDraft } from "#web/app/drafts/drafts.ts";

// Kept with the drafts: a half-written note must not come back as an answer.
const nameOf = (draft: string) => `chat-note:${draft}`;

const isKept = (draft: string) => readDraft(nameOf(draft), (stored) => stored === 1) ?? false;

/** Keeps whether this composer writes a note; stays on for this place until switched off. */
export function useNoteMode(draft: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => isKept(draft));
  return [
    on,
    (next) => {
      setOn(next);
      if (next) writeDraft(nameOf(draft), 1);
      else clearDraft(nameOf(draft));
    },
  ];
}
