import type { Content } from "pdfmake/interfaces";

/** The font of what the text's own has no sign for. */
export const signFont = "Hryvnia";

/** Where content lies within content. */
const within = new Set(["stack", "columns", "table", "body", "ul", "ol"]);

/** The same content with its hryvnias in their own font, and spaces that fonts have. */
export function drawable(content: Content): Content {
  return deep(content) as Content;
}

function deep(node: unknown): unknown {
  if (typeof node === "string") return node.includes("₴") ? { text: runs(node) } : spaced(node);
  if (Array.isArray(node)) return node.map(deep);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "text" ? textOf(value) : within.has(key) ? deep(value) : value,
    ]),
  );
}

function textOf(text: unknown): unknown {
  if (typeof text === "string") return text.includes("₴") ? runs(text) : spaced(text);
  return Array.isArray(text) ? text.map(deep) : deep(text);
}

function runs(text: string): unknown[] {
  return spaced(text)
    .split(/(₴)/)
    .filter(Boolean)
    .map((part) => (part === "₴" ? { text: part, font: signFont } : part));
}

/** Roboto has no narrow no-break space, and no arrow from one figure to the next. */
function spaced(text: string): string {
  return text.replaceAll("\u202F", "\u00A0").replaceAll("→", "–");
}
