import { createContext } from "react";

/** Texts of the question before typed text is discarded by Esc or Back. */
export type UnsentWords = { title: string; body: string; discard: string; stay: string };

/** The application's words for it; without them nothing is asked. */
export const UnsentContext = createContext<UnsentWords | null>(null);

export type WritableElement = HTMLInputElement | HTMLTextAreaElement;

const kinds = new Set(["textarea", "text", "email", "tel", "url"]);

/** Returns whether people type into an element for a form: no passwords, no search boxes. */
export function isWritten(element: EventTarget): element is WritableElement {
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement))
    return false;
  return kinds.has(element.type) && element.form !== null && element.role !== "combobox";
}
