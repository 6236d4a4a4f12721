import { lexer, type Token, type Tokens } from "marked";
import type { Content } from "pdfmake/interfaces";

/** Points between blocks of text. */
const gap = 8;

/** How words look. On paper those within others take nothing over from them: each says it. */
type Look = { bold?: boolean; decoration?: "lineThrough" };
type Words = Look & { text: string | Words[] };

/** More quotes and lists within each other than anybody means: such a text is drawn as it was typed. */
const bottomless = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))){12}/m;

/** A post's Markdown as it is drawn on paper: headings, lists, bold; of a link its words and where it leads. */
export function drawMarkdown(text: string): Content[] {
  if (bottomless.test(text)) return [{ text }];
  return blocks(lexer(text, { gfm: true, breaks: true }));
}

function blocks(tokens: readonly Token[]): Content[] {
  return tokens.flatMap((token) => block(token));
}

function block(token: Token): Content[] {
  switch (token.type) {
    case "heading":
      return [
        { text: inline(token.tokens, { bold: true }), fontSize: 17, margin: [0, gap, 0, gap / 2] },
      ];
    case "paragraph":
      return [{ text: inline(token.tokens), margin: [0, 0, 0, gap] }];
    case "text":
      return [{ text: token.tokens ? inline(token.tokens) : unescaped(token.text) }];
    case "list":
      return [list(token as Tokens.List)];
    case "blockquote":
      return [{ stack: blocks(token.tokens ?? []), margin: [12, 0, 0, gap], color: "#4c524f" }];
    case "space":
    case "def":
    case "hr":
      return [];
    default:
      return [{ text: token.raw, margin: [0, 0, 0, gap] }];
  }
}

function list({ ordered, start, items }: Tokens.List): Content {
  const rows = items.map(({ tokens }): Content => ({ stack: blocks(tokens) }));
  const margin: [number, number, number, number] = [0, 0, 0, gap];
  return ordered ? { ol: rows, start: Number(start) || 1, margin } : { ul: rows, margin };
}

function inline(tokens: readonly Token[] | undefined, look: Look = {}): Words[] {
  return (tokens ?? []).map((token) => word(token, look));
}

function word(token: Token, look: Look): Words {
  switch (token.type) {
    case "strong":
      return { text: inline(token.tokens, { ...look, bold: true }) };
    case "em":
      return { text: inline(token.tokens, look) };
    case "del":
      return { text: inline(token.tokens, { ...look, decoration: "lineThrough" }) };
    case "br":
      return { text: "\n" };
    case "link":
      return link(token as Tokens.Link, look);
    case "image":
      return { text: unescaped(token.text), ...look };
    case "text":
    case "escape":
    case "codespan":
      return "tokens" in token && token.tokens
        ? { text: inline(token.tokens, look) }
        : { text: unescaped(token.text), ...look };
    default:
      return { text: token.raw, ...look };
  }
}

/** Nobody can press paper: an address of the web stands beside the words that led there. */
function link({ href, text, tokens }: Tokens.Link, look: Look): Words {
  const away = /^https?:/i.test(href) && unescaped(text) !== href;
  return { text: [...inline(tokens, look), ...(away ? [{ text: ` (${href})` }] : [])] };
}

/** The parser writes these five for HTML. */
function unescaped(text: string): string {
  const letters: Readonly<Record<string, string>> = {
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#39;": "'",
  };
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (found) => letters[found] ?? found);
}
