import { createHash } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Language } from "#core/kernel/language.ts";
import type { Env } from "./http.ts";

const style = `
@font-face { font-family: Onest; font-weight: 400 700; font-display: swap; src: url(/fonts/onest-latin.woff2) format("woff2"); }
@font-face { font-family: Onest; font-weight: 400 700; font-display: swap; src: url(/fonts/onest-cyrillic.woff2) format("woff2"); unicode-range: U+0301, U+0400-045F, U+0490-0491, U+2116; }
:root { color-scheme: light dark; --paper: #f6f3ec; --sheet: #fffdf8; --ink: #23292b; --soft: #5f6562; --line: #e5e0d4; --pine: #1f5c46; --amber: #774704; --amber-soft: #fbeccd; --amber-line: #e6c384; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191a; --sheet: #1f2425; --ink: #eceae4; --soft: #a9aca6; --line: #333a3b; --pine: #8fc7ae; --amber: #f2c87c; --amber-soft: #352912; --amber-line: #5e4a20; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Onest, system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
.notice { margin: 0; padding: .5rem 1rem; background: var(--amber-soft); border-bottom: 1px solid var(--amber-line); color: var(--amber); font-size: .875rem; text-align: center; text-wrap: balance; }
@media print { .notice { display: none; } }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 .25rem; font-size: 1.1rem; line-height: 1.35; overflow-wrap: anywhere; }
h2.part { margin-top: 3rem; font-size: 1.35rem; }
h3 { margin: 0 0 .25rem; font-size: 1.1rem; line-height: 1.35; overflow-wrap: anywhere; }
section > h3 { margin-top: 2rem; }
h4 { margin: 1.25rem 0 .25rem; color: var(--soft); font-size: .875rem; }
code { font-size: .875em; overflow-wrap: anywhere; }
ul.row, ul.columns { margin: 1rem 0; padding: 0; list-style: none; }
ul.row { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
ul.row a, ul.columns a { display: inline-block; padding: .375rem 0; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
ul.columns { columns: 15rem; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); resize: vertical; }
summary { padding: .625rem 0; color: var(--pine); cursor: pointer; }
.soft { color: var(--soft); }
form { margin: 1.5rem 0; }
article { margin: 1rem 0 0; padding: 1.25rem 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; }
.meta { margin: 0 0 1rem; font-size: .875rem; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--pine); }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--pine); color: var(--paper); cursor: pointer; }
textarea { box-sizing: border-box; width: 100%; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: .5rem; }
a:focus-visible, button:focus-visible, textarea:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; border-radius: 2px; }`;

const styleHash = createHash("sha256").update(style).digest("base64");

const csp = ({ hasForm = false, hasFrames = false }: Pick<PlainPage, "hasForm" | "hasFrames">) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join("; ");

type PlainPage = {
  language: Language;
  title: string;
  /** Line above the page. */
  notice?: string;
  /** Content; everything in it is escaped. */
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  status?: 200 | 404;
  /** True if its forms may be sent, to this site alone. */
  hasForm?: boolean;
  /** True if it shows other pages of this site in frames. */
  hasFrames?: boolean;
};

/** Serves the build's fonts at fixed addresses: plain pages do not know the hashed names of its files. */
export function mountPlainFonts(app: Hono<Env>, root: string, files: readonly string[]): void {
  for (const file of files) {
    const name = /onest-[a-z]+/.exec(file)?.[0];
    const onFound = (_path: string, c: Context) =>
      c.header("cache-control", "public, max-age=86400");
    app.get(`/fonts/${name}.woff2`, serveStatic({ root, path: file, onFound }));
  }
}

/** Answers with a page that has no script and nothing of the application; nobody keeps it. */
export function answerPlainPage(
  c: Context,
  { language, title, notice, body, status = 200, hasForm, hasFrames }: PlainPage,
): Response | Promise<Response> {
  c.header("content-security-policy", csp({ hasForm, hasFrames }));
  c.header("cache-control", "no-store");
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          ${notice ? html`<aside class="notice" aria-label="${notice}">${notice}</aside>` : ""}
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  );
}
