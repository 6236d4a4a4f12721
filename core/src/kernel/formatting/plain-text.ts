import type { Span } from "./parse-spans.ts";
import { parseText } from "./parse-text.ts";

/** Writes a text on one line, for a list, a quote or an excerpt. */
export function plainText(text: string): string {
  const parts = parseText(text).flatMap((block) => {
    if (block.kind === "heading") return [{ words: wordsOf(block.spans), end: ":" }];
    if (block.kind === "lines") return [{ words: joinLines(block.lines), end: "." }];
    const last = block.items.length - 1;
    return block.items.map(({ mark, lines }, at) => ({
      // Semicolons divide items; only numbers say more. A lone dash may be somebody's way to talk.
      words: last > 0 && !/\d/.test(mark) ? joinLines(lines) : `${mark} ${joinLines(lines)}`,
      end: at === last ? "." : ";",
    }));
  });
  return parts
    .map(({ words, end }, at) =>
      at < parts.length - 1 && /[\p{L}\p{N}»”)]$/u.test(words) ? words + end : words,
    )
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * Writes a text line by line, for letters and calendars. Nobody can press a link there: an address that its words
 * do not say stands behind them.
 */
export function plainLines(text: string): string[] {
  return parseText(text).flatMap((block) => {
    if (block.kind === "heading") return [wordsOf(block.spans, true)];
    if (block.kind === "lines") return block.lines.map((line) => wordsOf(line, true));
    return block.items.flatMap(({ mark, indent, lines: [first = [], ...others] }) => [
      `${" ".repeat(Math.min(indent, 12))}${mark} ${wordsOf(first, true)}`,
      ...others.map((line) => wordsOf(line, true)),
    ]);
  });
}

/** Returns the address to write beside the words of a link, or null where they say it or it is a page of ours. */
export function addressBeside(href: string, spans: readonly Span[]): string | null {
  const text = wordsOf(spans);
  const isAddress = [href, href.replace(/^(?:https:\/\/|mailto:|tel:)/i, "")].includes(text);
  return isAddress || href.startsWith("/") ? null : href.replace(/^(?:mailto|tel):/i, "");
}

/** Joins lines; a sign divides figures that would read as one number: 5 and 120 are no 5 120. */
function joinLines(lines: readonly Span[][]): string {
  return lines
    .map((line) => wordsOf(line))
    .join("\n")
    .replaceAll(/(?<=\p{N})\n(?=\s*[+−-]?\p{N})/gu, "; ");
}

function wordsOf(spans: readonly Span[], addresses = false): string {
  return spans
    .map((span) => {
      if (span.kind === "text") return span.text;
      const text = wordsOf(span.spans, addresses);
      const address =
        span.kind === "link" && addresses ? addressBeside(span.href, span.spans) : null;
      return address === null ? text : `${text} (${address})`;
    })
    .join("");
}
