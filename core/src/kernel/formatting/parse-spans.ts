import { hasVisibleText } from "../words/clean-text.ts";

/** A piece of a line. Its words are shown as typed; only the signs of its form are not. */
export type Span =
  | { kind: "text"; text: string }
  | { kind: "bold"; spans: Span[] }
  | { kind: "italic"; spans: Span[] }
  | { kind: "link"; href: string; spans: Span[] };

// Every alternative stops at the first sign of its own, so that time grows with the length of a line.
const form =
  /\*\*(?<bold>[^*]+)\*\*(?!\*)|\*(?<starred>[^*]+)\*(?!\*)|_(?<lined>[^_]+)_(?!_)|\[(?<label>[^[\]]+)\]\((?<target>(?:[^()\s]|\([^()\s]*\))+)\)|(?<![\p{L}\p{N}])(?<web>(?:https?:\/\/|www\.)[^\s<>«»"]+)|(?<![\w.+-])(?<mail>[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+)/giu;

/** Reads the form within a line. */
export function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  form.lastIndex = 0;
  for (let at = 0; at < line.length;) {
    form.lastIndex = at;
    const match = form.exec(line);
    if (!match) break;
    const read = readForm(line, match);
    at = read ? match.index + read.length : match.index + 1;
    if (!read) continue;
    if (match.index > done) spans.push({ kind: "text", text: line.slice(done, match.index) });
    spans.push(read.span);
    done = at;
  }
  if (done < line.length) spans.push({ kind: "text", text: line.slice(done) });
  return spans;
}

type Form = { span: Span; length: number };

function readForm(line: string, { 0: whole, index, groups = {} }: RegExpExecArray): Form | null {
  const { length } = whole;
  const { bold, label, target, web, mail } = groups;
  if (mail) return { span: linkTo(`mailto:${mail}`, mail), length };
  if (web) {
    const address = withoutEnd(web);
    const href = /^www/i.test(address) ? `https://${address}` : address;
    // Only what opens an address is left of it.
    if (!/(?:\/\/|\.)[\p{L}\p{N}]/u.test(address)) return null;
    return { span: linkTo(href, address), length: address.length };
  }
  if (label !== undefined && target !== undefined) {
    const href = hrefOf(target);
    if (href === null || !hasVisibleText(label)) return null;
    return { span: { kind: "link", href, spans: withoutLinks(parseSpans(label)) }, length };
  }
  const text = bold ?? groups["starred"] ?? groups["lined"] ?? "";
  const borders = standsAlone(line[index - 1], line[index + length]);
  // A single sign around figures is a multiplication or a blank to fill in.
  const meant = bold ? /[\p{L}\p{N}]/u : /\p{L}/u;
  if (!borders || !meant.test(text) || notEmphasised.test(text)) return null;
  return { span: { kind: bold ? "bold" : "italic", spans: parseSpans(text) }, length };
}

/** Marks of footnotes, "(*)", and of file names, "*.pdf", begin or end no emphasis. */
const notEmphasised = /^[\s)\]}»”.,:;!?/|]|[\s([{«„|]$/u;

function standsAlone(before = " ", after = " "): boolean {
  return /[\s([{«„“"'‘’*_]/u.test(before) && /[\s)\]}»”“"'’.,:;!?…*_]/u.test(after);
}

/** Returns the address of a link: web, mail, phone or a page of ours; null for anything else. */
function hrefOf(target: string): string | null {
  if (/^(?:https?:\/\/|mailto:|tel:)[\p{L}\p{N}+[]/iu.test(target) || /^\/[a-z]/i.test(target))
    return target;
  // People write addresses as they say them, osbb.example, and names of files in the same shape.
  const named = /^(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,}|укр)(?:[/?#:]|$)/iu.test(target);
  return named && !fileName.test(target) ? `https://${target}` : null;
}

const fileName =
  /^[^/?#:]+\.(?:pdf|docx?|xlsx?|pptx?|od[st]|csv|txt|rtf|jpe?g|png|heic|p7s|rar)$/iu;

/** Removes the punctuation of the sentence from the end of an address. */
function withoutEnd(address: string): string {
  // Brackets that the address opened itself are its own: wiki/Kyiv_(city).
  const count = (sign: string) => address.split(sign).length - 1;
  let foreign = count(")") - count("(");
  let end = address.length;
  while (/[.,:;!?…'’”*_)\]}]/u.test(address.charAt(end - 1))) {
    if (address.charAt(end - 1) === ")") {
      if (foreign <= 0) break;
      foreign -= 1;
    }
    end -= 1;
  }
  return address.slice(0, end);
}

function linkTo(href: string, text: string): Span {
  return { kind: "link", href, spans: [{ kind: "text", text }] };
}

/** Removes links inside of a link. */
function withoutLinks(spans: readonly Span[]): Span[] {
  return spans.flatMap((span): Span[] => {
    if (span.kind === "text") return [span];
    const inner = withoutLinks(span.spans);
    return span.kind === "link" ? inner : [{ ...span, spans: inner }];
  });
}
