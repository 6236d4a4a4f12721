import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { notificationMatrix, notificationTopics } from "#core/identity/preferences.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Language } from "#core/kernel/language.ts";
import type { unsubscribe } from "#core/notifications/texts/unsubscribe/uk.ts";
import { changeProfile } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { answerRefusal, type Env } from "#server/platform/http/http.ts";
import { chooseLanguage } from "#server/platform/http/pages.ts";
import { answerPlainPage } from "#server/platform/http/plain-page.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { World } from "#server/platform/world.ts";
import { findRecipient } from "../store.ts";
import { createUnsubscribeToken, type LetterChoice, readUnsubscribeToken } from "./token.ts";

const path = "/unsubscribe";
/** Takes a form with one field. */
const takesForm = bodyLimit({
  maxSize: 4_096,
  onError: (c) => answerRefusal(c, new Refusal("api.too_large")),
});
const settingsPath = "/profile?tab=notifications";

const texts = readTexts<typeof unsubscribe>("notifications/texts/unsubscribe");

/** Returns the address at which somebody refuses letters about a topic without signing in. */
export function unsubscribeUrl(
  { publicUrl, secret }: World["config"],
  choice: LetterChoice,
): string {
  return `${publicUrl}${path}/${createUnsubscribeToken(secret, choice)}`;
}

/**
 * Mounts the page on which letters are refused, and taken up again. Reading it changes nothing, since programs open
 * links of letters; mail programs refuse by a POST of their own (RFC 8058).
 */
export function mountUnsubscribe(app: Hono<Env>, world: World): void {
  app.use(`${path}/*`, async (c, next) => {
    await world.limits.consume("hookAddress", addressKey(c.get("address")));
    await next();
    // The address opens the choice: it goes to no other site.
    c.res.headers.set("referrer-policy", "no-referrer");
  });

  app.get(`${path}/:token`, async (c) => {
    const found = await findChoice(world, c.req.param("token"));
    return found ? answerChoice(c, found) : answerInvalid(c);
  });

  app.post(`${path}/:token`, takesForm, async (c) => {
    const found = await findChoice(world, c.req.param("token"));
    if (!found) return answerInvalid(c);
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const isOneClick = form["List-Unsubscribe"] === "One-Click";
    const { personId, topic } = found;
    if (isOneClick || form["letters"] === "off" || form["letters"] === "on") {
      const email = !isOneClick && form["letters"] === "on";
      const notifications = Object.fromEntries(
        topicsOf(topic).map((changed) => [changed, { email }]),
      );
      await inTenant(world.db, { orgIds: [] }, (tx) =>
        changeProfile(tx, personId, { notifications }, world.clock()),
      );
    }
    return isOneClick ? c.body(null, 200) : c.redirect(c.req.path, 303);
  });
}

const topicsOf = (topic: LetterChoice["topic"]) => (topic === "all" ? notificationTopics : [topic]);

type FoundChoice = LetterChoice & { language: Language; isOn: boolean };

async function findChoice(world: World, token: string): Promise<FoundChoice | null> {
  const choice = readUnsubscribeToken(world.config.secret, token);
  if (!choice) return null;
  const to = await inTenant(world.db, { orgIds: [] }, (tx) => findRecipient(tx, choice.personId));
  if (!to) return null;
  const matrix = notificationMatrix(to.notifications);
  const isOn = topicsOf(choice.topic).some((topic) => matrix[topic].email);
  return { ...choice, language: to.language, isOn };
}

function answerChoice(c: Context<Env>, { language, topic, isOn }: FoundChoice) {
  const t = texts[language];
  const about = (text: string) => text.replace("{{topic}}", t.topics[topic]);
  return answerPlainPage(c, {
    language,
    title: t.title,
    hasForm: true,
    body: html`<p>${about(isOn ? t.ask : t.refused)}</p>
      <form method="post">
        <button name="letters" value="${isOn ? "off" : "on"}">${isOn ? t.stop : t.resume}</button>
      </form>
      <p class="soft">${t.note}</p>
      <p><a href="${settingsPath}">${t.settings}</a></p>`,
  });
}

function answerInvalid(c: Context<Env>) {
  const language = chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));
  const { invalid, settings } = texts[language];
  return answerPlainPage(c, {
    language,
    title: invalid.title,
    status: 404,
    body: html`<p>${invalid.text}</p>
      <p><a href="${settingsPath}">${settings}</a></p>`,
  });
}
