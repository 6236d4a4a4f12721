import { html } from "hono/html";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import type { mail } from "#core/kernel/texts/mail/uk.ts";
import { readTexts } from "../texts.ts";
import { preheaderMark, writePreheader } from "./preheader.ts";

/** A paragraph, a title over a part, a link, what the following is about, somebody's own words, or what comes to what. */
export type LetterBlock =
  | string
  | { part: string }
  | { link: string; href: string }
  | { heading: string; under: string }
  | { quote: string; by?: string }
  | { rows: readonly (readonly [what: string, figure: string])[] };

/** A letter in words; every part is plain text. */
export type LetterParts = {
  language: Language;
  subject: string;
  /** Shown large; the subject where it is left out. */
  title?: string;
  greeting?: string;
  paragraphs: readonly LetterBlock[];
  action?: { label: string; href: string };
  /** Small print under the rest. */
  notes?: readonly string[];
  /** Why somebody gets it, and where they change that or refuse it; under the sheet. */
  foot?: { text: string; links: readonly { label: string; href: string }[] };
  /** Somebody reads the answer: the letter does not say that none is needed. */
  takesReply?: boolean;
  /** A program reads the answer: the letter says above which line it is to be written. */
  cutsReply?: boolean;
};

/**
 * A letter but for its greeting and foot; `why` says for what reason it comes, `setting` where notifications about its
 * thing alone are muted.
 */
export type TopicLetter = Omit<LetterParts, "foot" | "greeting" | "language"> & {
  why: string;
  setting?: { label: string; href: string };
};

const mailTexts = readTexts<typeof mail>("kernel/texts/mail");

// Mail programs drop style sheets more often than not: what must hold stands inline, and
// the dark theme is an extra for those that keep them.
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #16191a !important; }
    .sheet { background: #1f2425 !important; border-color: #333a3b !important; }
    .ink { color: #eceae4 !important; }
    .soft { color: #a9aca6 !important; }
    .link { color: #8fc7ae !important; }
    .button { background: #2f7a5c !important; }
    .quote { border-color: #3d5549 !important; }
  }`;

const font =
  "font-family: Onest, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Writes one letter as plain text and as HTML that needs nothing from outside. */
export function renderLetter(parts: LetterParts): { subject: string; text: string; html: string } {
  return { subject: parts.subject, text: toText(parts), html: toHtml(parts) };
}

function toText(parts: LetterParts): string {
  const { language, greeting, paragraphs, action, notes = [], foot, cutsReply } = parts;
  const { automatic, above } = mailTexts[language].frame;
  return [
    ...(cutsReply ? [`— ${above} —`] : []),
    ...(greeting ? [greeting] : []),
    ...paragraphs.map(blockText),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    `-- \n${brand.localName[language]}\n${foot ? footText(foot) : ""}${takesReply(parts) ? "" : automatic}`.trimEnd(),
  ].join("\n\n");
}

const takesReply = (parts: LetterParts) => parts.takesReply === true || parts.cutsReply === true;

/** Returns the line above which answers to letters in a language are written. */
export const replyMarkerOf = (language: Language) => mailTexts[language].frame.above;

function footText({ text, links }: NonNullable<LetterParts["foot"]>): string {
  return [text, ...links.map(({ label, href }) => `${label}:\n${href}`), ""].join("\n");
}

function blockText(block: LetterBlock): string {
  if (typeof block === "string") return block;
  if ("part" in block) return `${block.part}\n${"=".repeat(Math.min(block.part.length, 60))}`;
  if ("link" in block) return `${block.link}:\n${block.href}`;
  if ("heading" in block) return `${block.heading}\n${block.under}`;
  if ("rows" in block) return block.rows.map(([what, figure]) => `- ${what}: ${figure}`).join("\n");
  const quote = block.quote.replace(/^/gm, "> ");
  return block.by ? `${quote}\n${block.by}` : quote;
}

const line = "margin: 0 0 16px; font-size: 16px; line-height: 1.55; color: #23292b";
/** Blanks that somebody typed stay, and endless words break. */
const asTyped = `${line}; white-space: pre-wrap; overflow-wrap: anywhere`;
const small = "margin: 0 0 8px; font-size: 13px; line-height: 1.5; color: #6a6f6c";
const cell =
  "padding: 4px 0; vertical-align: top; font-size: 15px; line-height: 1.45; color: #23292b";

function blockHtml(block: LetterBlock) {
  if (typeof block === "string") return html`<p class="ink" style="${asTyped}">${block}</p> `;
  if ("part" in block)
    return html`<h2
      class="ink"
      style="margin: 32px 0 12px; font-size: 18px; line-height: 1.35; font-weight: 600; color: #23292b; overflow-wrap: anywhere"
    >
      ${block.part}
    </h2> `;
  if ("link" in block)
    return html`<p style="margin: 0 0 16px; font-size: 15px">
      <a class="link" href="${block.href}" style="color: #1f5c46">${block.link}</a>
    </p> `;
  if ("heading" in block)
    return html`<p class="ink" style="${line}; margin-top: 28px; line-height: 1.4">
      <strong style="font-weight: 600; overflow-wrap: anywhere">${block.heading}</strong><br />
      <span class="soft" style="font-size: 14px; color: #6a6f6c">${block.under}</span>
    </p> `;
  if ("rows" in block)
    return html`<table
      role="presentation"
      style="width: 100%; margin: 0 0 16px; border-collapse: collapse"
    >
      ${block.rows.map(
        ([what, figure]) =>
          html`<tr>
            <td class="ink" style="${cell}; overflow-wrap: anywhere">${what}</td>
            <td
              class="ink"
              style="${cell}; padding-left: 12px; text-align: right; white-space: nowrap"
            >
              ${figure}
            </td>
          </tr> `,
      )}
    </table> `;
  return html`<blockquote
    class="quote"
    style="margin: 0 0 16px; padding: 2px 0 2px 14px; border-left: 3px solid #c9d8cf"
  >
    <p
      class="ink"
      style="margin: 0 0 4px; font-size: 16px; line-height: 1.55; color: #23292b; overflow-wrap: anywhere"
    >
      ${block.quote.split("\n").map((line, n) => html`${n ? html`<br />` : ""}${line}`)}
    </p>
    ${
      block.by
        ? html`<p class="soft" style="margin: 0; font-size: 13px; line-height: 1.5; color: #6a6f6c">
            ${block.by}
          </p>`
        : ""
    }
  </blockquote> `;
}

/** Blanks without width: what follows the preheader does not come into the list of letters. */
const afterPreheader = "\u00a0\u200c".repeat(60);

function toHtml(parts: LetterParts): string {
  const { language, subject, title = subject, greeting, paragraphs, action, notes = [] } = parts;
  const { foot } = parts;
  const texts = mailTexts[language].frame;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="paper" style="margin: 0; padding: 32px 16px; background: #f6f3ec; ${font}">
        <div
          style="display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; color: transparent"
        >
          ${preheaderMark}${writePreheader(paragraphs)}${afterPreheader}
        </div>
        <div style="max-width: 520px; margin: 0 auto">
          ${parts.cutsReply ? html`<p class="soft" style="${small}">— ${texts.above} —</p> ` : ""}
          <p
            class="soft"
            style="margin: 0 0 16px; font-size: 15px; font-weight: 600; color: #1f5c46"
          >
            ${brand.localName[language]}
          </p>
          <div
            class="sheet"
            style="padding: 32px; background: #fffdf8; border: 1px solid #e5e0d4; border-radius: 12px"
          >
            <h1
              class="ink"
              style="margin: 0 0 20px; font-size: 22px; line-height: 1.3; font-weight: 600; color: #23292b; overflow-wrap: anywhere"
            >
              ${title}
            </h1>
            ${[...(greeting ? [greeting] : []), ...paragraphs].map(blockHtml)}${
              action
                ? html`<p style="margin: 28px 0">
                      <a
                        class="button"
                        href="${action.href}"
                        style="display: inline-block; padding: 13px 22px; border-radius: 8px; background: #1f5c46; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none"
                        >${action.label}</a
                      >
                    </p>
                    <p class="soft" style="${small}">
                      ${texts.copy}<br /><a
                        class="link"
                        href="${action.href}"
                        style="color: #1f5c46; word-break: break-all"
                        >${action.href}</a
                      >
                    </p> `
                : ""
            }${notes.map((note) => html`<p class="soft" style="${small}">${note}</p> `)}
          </div>
          <p
            class="soft"
            style="margin: 16px 0 0; font-size: 12px; line-height: 1.6; color: #6a6f6c"
          >
            ${
              foot
                ? html`${foot.text}<br />${foot.links.map(
                      ({ label, href }) =>
                        html`<a class="link" href="${href}" style="color: #1f5c46">${label}</a
                          ><br />`,
                    )}`
                : ""
            }${takesReply(parts) ? "" : texts.automatic}
          </p>
        </div>
      </body>
    </html>`;
  return String(page);
}
