import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Span } from "#core/kernel/formatting/parse-spans.ts";
import { parseText, type TextBlock } from "#core/kernel/formatting/parse-text.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Writes a text that a person typed as markup; `base` is the origin of links to pages of ours. */
export function writeText(text: string, base: string): Markup[] {
  return parseText(text).map((block) => writeBlock(block, base));
}

function writeBlock(block: TextBlock, base: string): Markup {
  switch (block.kind) {
    case "heading":
      return html`<h4>${writeSpans(block.spans, base)}</h4>`;
    case "lines":
      return html`<p>${writeLines(block.lines, base)}</p>`;
    case "list":
      return html`<ul class="marked">
        ${block.items.map(
          ({ mark, lines }) =>
            html`<li><span>${mark}</span><span>${writeLines(lines, base)}</span></li>`,
        )}
      </ul>`;
  }
}

const writeLines = (lines: readonly Span[][], base: string) =>
  lines.map((line, at) => html`${at > 0 ? html`<br />` : ""}${writeSpans(line, base)}`);

function writeSpans(spans: readonly Span[], base: string): Markup[] {
  return spans.map((span) => {
    if (span.kind === "text") return html`${span.text}`;
    const inner = writeSpans(span.spans, base);
    if (span.kind === "bold") return html`<strong>${inner}</strong>`;
    if (span.kind === "italic") return html`<em>${inner}</em>`;
    const { href } = span;
    if (/^\/[a-z]/i.test(href)) return html`<a href="${base}${href}">${inner}</a>`;
    if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return html`${inner}`;
    return html`<a href="${href}" rel="nofollow noopener noreferrer ugc">${inner}</a>`;
  });
}
