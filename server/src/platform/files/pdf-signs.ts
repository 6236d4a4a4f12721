import type { Content } from "pdfmake/interfaces";

/** The font of what the text's own has no sign for. */
export const signFont = "Hryvnia";

/** Where content lies within content. */
const within = new Set(["stack", "columns", "table", "body", "ul", "ol"]);

/** Signs of a word after which it may be broken: the drawer measures all that is left of a word for each of its lines. */
const longest = 60;
/** No width and no ink; a line may end there. */
const breakHere = "\u200B";

/**
 * Prepares content for drawing: the hryvnia sign gets its own font, missing spaces are replaced, and endless words get
 * places to break, because drawing one takes time by the square of its length.
 */
export function drawable(content: Content): Content {
  return deep(content, null) as Content;
}

/** How many signs stand behind the last place where a line may end, over all pieces of one text. */
type Run = { length: number };

function deep(node: unknown, run: Run | null): unknown {
  if (typeof node === "string") {
    const text = breakable(node, run ?? { length: 0 });
    return text.includes("₴") ? { text: runs(text) } : spaced(text);
  }
  if (Array.isArray(node)) return node.map((one) => deep(one, run));
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "text"
        ? textOf(value, run ?? { length: 0 })
        : within.has(key)
          ? deep(value, null)
          : value,
    ]),
  );
}

function textOf(given: unknown, run: Run): unknown {
  if (typeof given !== "string")
    return Array.isArray(given) ? given.map((one) => deep(one, run)) : deep(given, run);
  const text = breakable(given, run);
  return text.includes("₴") ? runs(text) : spaced(text);
}

function breakable(text: string, run: Run): string {
  if (run.length + text.length <= longest) {
    const blank = /\s\S*$/.exec(text);
    run.length = blank ? blank[0].length - 1 : run.length + text.length;
    return text;
  }
  let broken = "";
  for (const sign of text) {
    const isPlace = sign === breakHere || /\s/.test(sign);
    if (!isPlace && run.length === longest) {
      broken += breakHere;
      run.length = 0;
    }
    run.length = isPlace ? 0 : run.length + 1;
    broken += sign;
  }
  return broken;
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
