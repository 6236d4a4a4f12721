import { useState } from "react";
import { clearDraft, readDraft, writeDraft } from "#web/features/requests/public.tsx";

// Kept with the drafts: a half-written note must not come back as an answer.
const nameOf = (draft: string) => `chat-note:${draft}`;

const isKept = (draft: string) => readDraft(nameOf(draft), (kept) => kept === 1) ?? false;

/** Whether what is written here is a note among staff; it stays so for this place until it is switched off. */
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
