import { createHash, randomInt } from "node:crypto";
import { and, desc, like } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import type { uk } from "#core/kernel/texts/uk.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { chat } from "#core/notifications/texts/demo-chat/uk.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { answerRefusal, type Env } from "#server/platform/http/http.ts";
import { chooseLanguage } from "#server/platform/http/pages.ts";
import { answerPlainPage } from "#server/platform/http/plain-page.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { outboxSms } from "#server/platform/table.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import type { Bot } from "./bot.ts";
import { findBot } from "./find-bot.ts";
import { handleUpdate } from "./handle-update.ts";
import { findInvited, hashCode } from "./links.ts";
import { demoChatPath } from "./outbox-bot.ts";
import { takeUpdates } from "./updates.ts";

const latest = 30;
const textAtMost = 4_096;

const texts = readTexts<typeof chat>("notifications/texts/demo-chat");
const kernel = readTexts<typeof uk>("kernel/texts");

const takesForm = bodyLimit({
  maxSize: 40_000,
  onError: (c) => answerRefusal(c, new Refusal("api.too_large")),
});

/** Mounts, in a demo without a token, the page that stands for the chat with the bot: Start, answers, /stop. */
export function mountDemoChat(app: Hono<Env>, world: World): void {
  const bot = findBot(world);
  if (!world.config.demo || !bot || bot.receiving) return;
  app.use(demoChatPath, async (c, next) => {
    await world.limits.consume("hookAddress", addressKey(c.get("address")));
    await next();
    // The address may have a code that is still valid.
    c.res.headers.set("referrer-policy", "no-referrer");
  });
  app.get(demoChatPath, (c) => answerChat(c, world));
  app.post(demoChatPath, takesForm, async (c) => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const field = (name: string) => (typeof form[name] === "string" ? form[name] : "");
    const start = field("start");
    const chatId = start ? await chatOf(world, start) : field("chat");
    if (!/^\d{1,15}$/.test(chatId)) return answerRefusal(c, new Refusal("generic.not_found"));
    const text = (start ? `/start ${start}` : field("text")).slice(0, textAtMost);
    await write(world, bot, { chatId, text, replyTo: field("message") || null }, c);
    return c.redirect(`${demoChatPath}?chat=${chatId}`, 303);
  });
}

/** Returns the chat of whoever was invited by a code: the same for all their codes. */
async function chatOf(world: World, code: string): Promise<string> {
  const codeHash = hashCode(world.config.secret, code);
  const personId = await inTenant(world.db, { orgIds: [] }, (tx) =>
    findInvited(tx, codeHash, world.clock()),
  );
  const digest = createHash("sha256").update(personId ?? codeHash);
  return String(digest.digest().readUIntBE(0, 5));
}

/** Writes to the bot as its person would, and waits for what it answers. */
async function write(
  world: World,
  bot: Bot,
  { chatId, text, replyTo }: { chatId: string; text: string; replyTo: string | null },
  c: Context<Env>,
): Promise<void> {
  const language = languageOf(c);
  const who = { id: randomInt(2 ** 47), chatId, name: "@demo", language };
  const update = { ...who, kind: "text" as const, text, replyTo };
  await inTenant(world.db, { orgIds: [] }, (tx) => takeUpdates(world, tx, bot.id, [update]));
  await handleUpdate(world, { bot: bot.id, updateId: update.id }, { last: true });
}

const languageOf = (c: Context<Env>) =>
  chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));

async function answerChat(c: Context<Env>, world: World): Promise<Response> {
  const language = languageOf(c);
  const t = texts[language];
  const start = c.req.query("start") ?? "";
  const chatId = c.req.query("chat") ?? "";
  const page = { language, title: t.title, notice: kernel[language].shell.demo, hasForm: true };
  if (start)
    return answerPlainPage(c, {
      ...page,
      body: html`<p>${t.start_lead}</p>
        <form method="post">
          <button name="start" value="${start}">Start</button>
        </form>`,
    });
  const messages = /^\d{1,15}$/.test(chatId) ? await listMessages(world, chatId) : [];
  const field = (id: string, label: string, button: string, message = "") =>
    html`<form method="post">
      <input type="hidden" name="chat" value="${chatId}" />
      <input type="hidden" name="message" value="${message}" />
      <p><label for="${id}">${label}</label></p>
      <textarea id="${id}" name="text" rows="2" maxlength="${textAtMost}" required></textarea>
      <p><button>${button}</button></p>
    </form>`;
  return answerPlainPage(c, {
    ...page,
    body: html`<p class="soft">${t.lead}</p>
      ${messages.length === 0 ? html`<p>${t.empty}</p>` : field("new", t.write, t.send)}
      ${messages.map(
        ({ id, text, language: written, kind }) =>
          html`<article lang="${written}" data-kind="${kind}">
            <p class="text">${text}</p>
            ${kind === "telegram.answer" ? "" : field(id, t.answer, t.reply, id)}
          </article>`,
      )}`,
  });
}

function listMessages(world: World, chatId: string) {
  return world.db.orm
    .select()
    .from(outboxSms)
    .where(and(like(outboxSms.dedupeKey, `telegram:${chatId}:%`)))
    .orderBy(desc(outboxSms.createdAt), desc(outboxSms.id))
    .limit(latest);
}
