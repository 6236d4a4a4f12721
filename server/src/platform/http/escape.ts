/** Escapes text for markup and its quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Encodes JSON for a document, so that nothing in it ends its element. */
export const jsonForPage = (data: unknown) => JSON.stringify(data).replaceAll("<", "\\u003c");
