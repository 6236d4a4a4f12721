import type { Content } from "pdfmake/interfaces";
import { splitByFont } from "./pdf-fonts.ts";

/** Where content lies within content. */
const within = new Set(["stack", "columns", "table", "body", "ul", "ol"]);

/** Signs of a word after which it may be broken: the drawer measures all that is left of a word for each of its lines. */
const longest = 60;
/** No width and no ink; a line may end there. */
const breakHere = "\u200B";

/**
 * Prepares content for drawing: signs that the text's own font lacks get another, and endless words get places to break, because drawing one takes time by the square of its length.
 */
export function toDrawable(content: Content): Content {
  return deep(content, null) as Content;
}

/** How many signs stand behind the last place where a line may end, over all pieces of one text. */
type GlyphRun = { length: number };

function deep(node: unknown, run: GlyphRun | null): unknown {
  if (typeof node === "string") {
    const text = breakable(node, run ?? { length: 0 });
    const runs = runsOf(text);
    return typeof runs === "string" ? runs : { text: runs };
  }
  if (Array.isArray(node)) return node.map((one) => deep(one, run));
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "text"
        ? withLook(textOf(value, run ?? { length: 0 }), value, node)
        : within.has(key)
          ? deep(value, null)
          : value,
    ]),
  );
}

function textOf(given: unknown, run: GlyphRun): unknown {
  if (typeof given !== "string")
    return Array.isArray(given) ? given.map((one) => deep(one, run)) : deep(given, run);
  return runsOf(breakable(given, run));
}

function breakable(text: string, run: GlyphRun): string {
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

/** Applies the outer text's weight to its stretches: nested words inherit nothing from those around them. */
function withLook(drawn: unknown, given: unknown, { bold }: { bold?: unknown }): unknown {
  if (typeof given !== "string" || !Array.isArray(drawn) || bold === undefined) return drawn;
  return drawn.map((run) => (typeof run === "string" ? { text: run, bold } : { ...run, bold }));
}

/** Returns a text as it is where its own font has all of it, otherwise its stretches with their fonts. */
function runsOf(text: string): string | unknown[] {
  const runs = splitByFont(text).map((run) => (run.font === null ? run.text : run));
  const [first = "", ...others] = runs;
  return typeof first === "string" && others.length === 0 ? first : runs;
}
