import { useState } from "react";

// Under the prefix of drafts, which signing out sweeps away: a half-written note must not come back as an answer.
const keyOf = (draft: string) => `draft:chat-note:${draft}`;

function isKept(draft: string): boolean {
  try {
    return localStorage.getItem(keyOf(draft)) !== null;
  } catch {
    return false;
  }
}

/** Whether what is written here is a note among staff; it stays so for this place until it is switched off. */
export function useNoteMode(draft: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => isKept(draft));
  return [
    on,
    (next) => {
      setOn(next);
      try {
        if (next) localStorage.setItem(keyOf(draft), "1");
        else localStorage.removeItem(keyOf(draft));
      } catch {
        // Storage that is closed to us holds no drafts either.
      }
    },
  ];
}
