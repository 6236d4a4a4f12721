import { createContext } from "react";

/** What is said before words that were typed are thrown away by Esc or Back. */
export type UnsentWords = { title: string; body: string; discard: string; stay: string };

/** The application's words for it; without them nothing is asked. */
export const UnsentContext = createContext<UnsentWords | null>(null);

export type Written = HTMLInputElement | HTMLTextAreaElement;

const kinds = new Set(["textarea", "text", "email", "tel", "url"]);

/** Whether people write into this, for a form to send: no passwords, no boxes to search in. */
export function isWritten(element: EventTarget): element is Written {
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement))
    return false;
  return kinds.has(element.type) && element.form !== null && element.role !== "combobox";
}
