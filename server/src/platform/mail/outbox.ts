import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import type { mail } from "#core/kernel/texts/mail/uk.ts";
import type { uk } from "#core/kernel/texts/uk.ts";
import { zone } from "#core/kernel/time.ts";
import type { Env } from "../http/http.ts";
import type { Language } from "#core/kernel/language.ts";
import { chooseLanguage } from "../http/pages.ts";
import { readTexts } from "../texts.ts";
import { outboxMail, outboxSms } from "../table.ts";
import type { World } from "../world.ts";

const latest = 50;

const mailTexts = readTexts<typeof mail>("kernel/texts/mail");

const kernel = readTexts<typeof uk>("kernel/texts");

const style = `
:root { color-scheme: light dark; --paper: #f6f3ec; --sheet: #fffdf8; --ink: #23292b; --soft: #5f6562; --line: #e5e0d4; --pine: #1f5c46; --amber: #774704; --amber-soft: #fbeccd; --amber-line: #e6c384; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191a; --sheet: #1f2425; --ink: #eceae4; --soft: #a9aca6; --line: #333a3b; --pine: #8fc7ae; --amber: #f2c87c; --amber-soft: #352912; --amber-line: #5e4a20; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Onest, system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.notice { margin: 0; padding: .5rem 1rem; background: var(--amber-soft); border-bottom: 1px solid var(--amber-line); color: var(--amber); font-size: .875rem; text-align: center; text-wrap: balance; }
@media print { .notice { display: none; } }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 .25rem; font-size: 1.1rem; line-height: 1.35; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
article { margin: 1rem 0 0; padding: 1.25rem 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; }
.meta { margin: 0 0 1rem; font-size: .875rem; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--pine); }
a:focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; border-radius: 2px; }`;

const csp = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Mounts, in demo mode, a page with the letters and text messages that would have been sent. */
export function mountOutbox(app: Hono<Env>, world: World): void {
  if (!world.config.demo) return;
  app.get("/outbox", async (c) => {
    const letters = await world.db.orm
      .select()
      .from(outboxMail)
      .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
      .limit(latest);
    const messages = await world.db.orm
      .select()
      .from(outboxSms)
      .orderBy(desc(outboxSms.createdAt), desc(outboxSms.id))
      .limit(latest);
    const language = chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));
    c.header("content-security-policy", csp);
    c.header("cache-control", "no-store");
    return c.html(page(newestOf(letters, messages), language));
  });
}

type OutboxLetter = Pick<
  typeof outboxMail.$inferSelect,
  "subject" | "recipient" | "text" | "kind" | "language" | "createdAt"
>;

/** Lists letters and text messages, which have no subject, the newest first. */
function newestOf(
  letters: readonly OutboxLetter[],
  messages: readonly (typeof outboxSms.$inferSelect)[],
): OutboxLetter[] {
  const texts = messages.map((message) => ({ ...message, subject: "SMS" }));
  return [...letters, ...texts]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, latest);
}

function page(letters: readonly OutboxLetter[], language: Language) {
  const { title, why, empty, to } = mailTexts[language].outbox;
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
  });
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <aside class="notice" aria-label="${kernel[language].shell.demo}">
          ${kernel[language].shell.demo}
        </aside>
        <main>
          <h1>${title}</h1>
          <p class="soft">${why}</p>
          ${letters.length === 0 ? html`<article><p class="text">${empty}</p></article>` : ""}
          ${letters.map(
            (letter) =>
              html`<article lang="${letter.language}" data-kind="${letter.kind}">
                <h2>${letter.subject}</h2>
                <p class="meta soft">
                  ${to}: ${letter.recipient} ·
                  <time datetime="${letter.createdAt.toISOString()}"
                    >${when.format(letter.createdAt)}</time
                  >
                </p>
                <p class="text">${linked(letter.text)}</p>
              </article>`,
          )}
        </main>
      </body>
    </html>`;
}

// Everything between the links is escaped by the template; only http(s) becomes a link.
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, n) =>
      n % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
