import { desc } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { mail } from "#core/kernel/texts/mail/uk.ts";
import type { uk } from "#core/kernel/texts/uk.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { zone } from "#core/kernel/time.ts";
import type { Env } from "../http/http.ts";
import type { Language } from "#core/kernel/language.ts";
import { chooseLanguage } from "../http/pages.ts";
import { answerPlainPage } from "../http/plain-page.ts";
import { readTexts } from "../texts.ts";
import { outboxMail, outboxSms } from "../table.ts";
import type { World } from "../world.ts";

const latest = 50;

const mailTexts = readTexts<typeof mail>("kernel/texts/mail");

const kernel = readTexts<typeof uk>("kernel/texts");

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
    return answerPlainPage(c, {
      language,
      title: mailTexts[language].outbox.title,
      notice: kernel[language].shell.demo,
      body: lettersMarkup(newestOf(letters, messages), language),
    });
  });
}

type OutboxLetter = Pick<
  typeof outboxMail.$inferSelect,
  "subject" | "recipient" | "text" | "kind" | "language" | "createdAt"
>;

/** Lists letters, text messages and messages of bots, which have no subject, the newest first. */
function newestOf(
  letters: readonly OutboxLetter[],
  messages: readonly (typeof outboxSms.$inferSelect)[],
): OutboxLetter[] {
  const texts = messages.map((message) => ({
    ...message,
    subject: message.kind.startsWith("telegram.") ? "Telegram" : "SMS",
  }));
  return [...letters, ...texts]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, latest);
}

function lettersMarkup(letters: readonly OutboxLetter[], language: Language) {
  const { why, gallery, empty, to } = mailTexts[language].outbox;
  const when = new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
  });
  return html`<p class="soft">${why}</p>
    <p><a href="/outbox/gallery">${gallery}</a></p>
    ${letters.length === 0 ? html`<article><p class="text">${empty}</p></article>` : ""}
    ${letters.map(
      (letter) =>
        html`<article lang="${letter.language}" data-kind="${letter.kind}">
          <h2>${letter.subject}</h2>
          <p class="meta soft">
            ${to}: ${linked(letter.recipient)} ·
            <time datetime="${letter.createdAt.toISOString()}"
              >${when.format(letter.createdAt)}</time
            >
          </p>
          <p class="text">${linked(letter.text)}</p>
        </article>`,
    )}`;
}

// Everything between the links is escaped by the template; only http(s) becomes a link.
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, n) =>
      n % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
