import type { Content } from "pdfmake/interfaces";
import type { Span } from "#core/kernel/formatting/parse-spans.ts";
import { parseText, type TextBlock } from "#core/kernel/formatting/parse-text.ts";
import { addressBeside } from "#core/kernel/formatting/plain-text.ts";

/** Points between blocks of text. */
const gap = 8;

/** Style of words. Nested words inherit nothing on paper, so that each carries its own. */
type Look = { bold?: boolean };
type TextRun = Look & { text: string | TextRun[] };

/** Draws the text of a post on paper; behind the words of a link stands its address. */
export function drawText(text: string): Content[] {
  return parseText(text).map(drawBlock);
}

function drawBlock(block: TextBlock): Content {
  switch (block.kind) {
    case "heading":
      return {
        text: drawSpans(block.spans, { bold: true }),
        fontSize: 17,
        margin: [0, gap, 0, gap / 2],
      };
    case "lines":
      return drawLines(block.lines, [0, 0, 0, gap]);
    case "list":
      return {
        stack: block.items.map(({ mark, indent, lines }) => ({
          columns: [
            { text: mark, width: "auto" },
            { ...drawLines(lines), width: "*" },
          ],
          columnGap: 6,
          margin: [Math.min(indent, 12) * 6, 0, 0, 2],
        })),
        margin: [0, 0, 0, gap - 2],
      };
  }
}

type Margin = [number, number, number, number];

function drawLines(lines: readonly Span[][], margin: Margin = [0, 0, 0, 0]) {
  const runs = lines.flatMap((line, at): TextRun[] => [
    ...(at > 0 ? [{ text: "\n" }] : []),
    ...drawSpans(line),
  ]);
  return { text: runs, margin, preserveLeadingSpaces: true };
}

function drawSpans(spans: readonly Span[], look: Look = {}): TextRun[] {
  return spans.map((span): TextRun => {
    if (span.kind === "text") return { text: span.text, ...look };
    const inner = drawSpans(span.spans, span.kind === "bold" ? { ...look, bold: true } : look);
    const address = span.kind === "link" ? addressBeside(span.href, span.spans) : null;
    return { text: address === null ? inner : [...inner, { text: ` (${address})`, ...look }] };
  });
}
