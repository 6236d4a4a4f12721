import { topModal } from "./overlay/modal-stack.ts";

/** Copies text; false where the browser does not let it. Pages without TLS have no clipboard and copy a selection. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // All else is inert under a modal.
  (topModal() ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
