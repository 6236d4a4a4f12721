import { lexer, type Token, type Tokens } from "marked";
import { Children, type ReactNode } from "react";
import { cx } from "../cx.ts";

type Level = "h2" | "h3";
type MarkdownProps = {
  text: string;
  className?: string;
  /** The level of the text's own headings: one below what it stands under. */
  headings?: Level;
};

/**
 * Text with headings, bold, italics, lists, quotes and links. HTML in it stays text, pictures are their
 * description, and a link leads only to the web, a page of ours, a mail address or a phone.
 */
export function Markdown({ text, className, headings = "h3" }: MarkdownProps) {
  return (
    <div className={cx("flex flex-col gap-3 wrap-anywhere", className)}>
      {blocks(parse(text), headings)}
    </div>
  );
}

/** The words alone, on one line: for a summary or a title. */
export function plainText(text: string): string {
  return onOneLine(parse(text)).replaceAll(/\s+/g, " ").trim();
}

/** More quotes and lists within each other than anybody means: such a text stays as it was typed. */
const bottomless = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))[ \t]*){12}/m;

function parse(text: string): Token[] {
  if (bottomless.test(text)) return [{ type: "text", raw: text, text }];
  return lexer(text, { gfm: true, breaks: true });
}

function blocks(tokens: readonly Token[], headings: Level): ReactNode {
  return Children.toArray(tokens.map((token) => block(token, headings)));
}

function block(token: Token, Heading: Level): ReactNode {
  switch (token.type) {
    case "heading":
      return <Heading className="mt-2 text-lg">{inline(token.tokens)}</Heading>;
    case "paragraph":
      return <p>{inline(token.tokens)}</p>;
    case "list":
      return list(token as Tokens.List, Heading);
    case "blockquote":
      return (
        <blockquote className="border-l-2 border-line-strong pl-3 text-ink-soft">
          {blocks(token.tokens ?? [], Heading)}
        </blockquote>
      );
    case "hr":
      return <hr className="border-line" />;
    case "space":
    case "def":
      return null;
    case "text":
      return token.tokens ? inline(token.tokens) : unescaped(token.text);
    default:
      return <p>{token.raw}</p>;
  }
}

function list({ ordered, start, items }: Tokens.List, headings: Level): ReactNode {
  const rows = Children.toArray(items.map(({ tokens }) => <li>{blocks(tokens, headings)}</li>));
  return ordered ? (
    <ol start={start || 1} className="list-decimal space-y-1 pl-6">
      {rows}
    </ol>
  ) : (
    <ul className="list-disc space-y-1 pl-6">{rows}</ul>
  );
}

function inline(tokens: readonly Token[] | undefined): ReactNode {
  return Children.toArray((tokens ?? []).map(word));
}

function word(token: Token): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong className="font-[640]">{inline(token.tokens)}</strong>;
    case "em":
      return <em>{inline(token.tokens)}</em>;
    case "del":
      return <del>{inline(token.tokens)}</del>;
    case "br":
      return <br />;
    case "link":
      return link(token as Tokens.Link);
    case "image":
      return token.text;
    case "text":
    case "escape":
    case "codespan":
      return "tokens" in token && token.tokens ? inline(token.tokens) : unescaped(token.text);
    default:
      return token.raw;
  }
}

function link({ href: said, tokens }: Tokens.Link): ReactNode {
  // People write addresses as they say them: osbb.example.
  const href = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u.test(said) ? `https://${said}` : said;
  const inside = /^\/(?![/\\])/.test(href);
  if (!inside && !/^(https?:\/\/.|mailto:.|tel:.)/i.test(href)) return inline(tokens);
  const away = /^https?:/i.test(href)
    ? { target: "_blank", rel: "noopener noreferrer nofollow" }
    : {};
  return (
    <a href={href} {...away} className="text-pine-ink underline underline-offset-4">
      {tokens.length > 0 ? inline(tokens) : href}
    </a>
  );
}

function wordsOf(token: Token): string {
  if (token.type === "list") return onOneLine((token as Tokens.List).items);
  if ("tokens" in token && token.tokens) {
    const holdsBlocks = token.type === "list_item" || token.type === "blockquote";
    return holdsBlocks ? onOneLine(token.tokens) : token.tokens.map(wordsOf).join("");
  }
  if (token.type === "space" || token.type === "br") return " ";
  return "text" in token && typeof token.text === "string" ? unescaped(token.text) : "";
}

/** What parts blocks on one line, where they end in a word. */
const marks: Readonly<Record<string, string>> = {
  heading: ":",
  list: ".",
  list_item: ";",
  paragraph: ".",
};

function onOneLine(tokens: readonly Token[]): string {
  const said = tokens.flatMap((token) => {
    const words = wordsOf(token).trim();
    return words ? [{ words, mark: marks[token.type] ?? "" }] : [];
  });
  const parted = said.map(({ words, mark }, at) =>
    at < said.length - 1 && /[\p{L}\p{N}»”)]$/u.test(words) ? words + mark : words,
  );
  return parted.join(" ");
}

/** The parser writes these five for HTML, which React does again. */
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
