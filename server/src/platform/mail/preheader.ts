import type { LetterBlock } from "./letter.ts";

/** Signs without width before the preheader: quoted in an answer, it is recognised by them. */
export const preheaderMark = "\u200c".repeat(3);

/** Characters that mail programs show of a letter beside its subject. */
const shown = 140;

/**
 * Returns the beginning of what a letter says, in one line. Mail programs show it in the list of letters; without it they
 * show the name of the site or the line above which answers are written.
 */
export function writePreheader(blocks: readonly LetterBlock[]): string {
  const text = blocks.map(sentenceOf).join(" ").replace(/\s+/gu, " ").trim();
  const letters = Array.from(text);
  if (letters.length <= shown) return text;
  const start = letters.slice(0, shown - 1).join("");
  return `${start.replace(/[\s,;:·—-]*\s\S*$/u, "")}…`;
}

function sentenceOf(block: LetterBlock): string {
  if (typeof block === "string") return block;
  if ("part" in block) return `${block.part}:`;
  if ("link" in block) return "";
  if ("heading" in block) return `${block.heading} · ${block.under}.`;
  if ("rows" in block) return `${block.rows.map((row) => row.join(": ")).join("; ")}.`;
  return block.by ? `${block.by}: ${block.quote}` : block.quote;
}
