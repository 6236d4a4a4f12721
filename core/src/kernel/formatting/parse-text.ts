import { parseSpans, type Span } from "./parse-spans.ts";

/** An item of a list with the mark that was typed (`5.`, `-`) and the columns before it. */
export type ListItem = { mark: string; indent: number; lines: Span[][] };

/** A part of a text, divided from the others by its form or by an empty line. */
export type TextBlock =
  | { kind: "heading"; spans: Span[] }
  | { kind: "list"; items: ListItem[] }
  | { kind: "lines"; lines: Span[][] };

const headingLine = /^#{2,6}[ \t]+(?=.*[\p{L}\p{N}])(.*)$/u;
const itemLine = /^([ \t]*)([-*•–—]|\d{1,9}[.)])[ \t]+(?=\S)(.*)$/u;

/** Reads a text that a person typed. README.md says what is form and what stays as typed. */
export function parseText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === "") {
      open = undefined;
      continue;
    }
    const block = parseLine(line);
    if (open && join(open, block, /^\s/.test(line))) continue;
    blocks.push(block);
    open = block;
  }
  return blocks;
}

/** Adds a line to the block above it; an indented line below an item belongs to the item. */
function join(open: TextBlock, next: TextBlock, indented: boolean): boolean {
  if (open.kind === "list" && next.kind === "list") open.items.push(...next.items);
  else if (open.kind === "lines" && next.kind === "lines") open.lines.push(...next.lines);
  else if (open.kind === "list" && next.kind === "lines" && indented)
    open.items.at(-1)?.lines.push(...next.lines);
  else return false;
  return true;
}

function parseLine(line: string): TextBlock {
  const heading = headingLine.exec(line)?.[1];
  if (heading !== undefined) return { kind: "heading", spans: parseSpans(heading.trim()) };
  const [, blanks = "", mark, text = ""] = itemLine.exec(line) ?? [];
  if (mark === undefined) return { kind: "lines", lines: [parseSpans(line.trimEnd())] };
  const indent = blanks.replaceAll("\t", "    ").length;
  return { kind: "list", items: [{ mark, indent, lines: [parseSpans(text.trimEnd())] }] };
}
