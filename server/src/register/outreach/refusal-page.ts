import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { answerRefusal, type Env } from "#server/platform/http/http.ts";
import { chooseLanguage } from "#server/platform/http/pages.ts";
import { answerPlainPage } from "#server/platform/http/plain-page.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import { findContact, type RegisterContact, saveRefusal } from "../store/contacts.ts";
import { readOrganisationName } from "../store/register-people.ts";
import { outreachWords, refusalPath } from "./write-message.ts";

/** Takes a form with one field. */
const takesForm = bodyLimit({
  maxSize: 4_096,
  onError: (c) => answerRefusal(c, new Refusal("api.too_large")),
});

/**
 * Mounts the page on which people without an account refuse an organisation's messages. Reading it changes nothing;
 * mail programs refuse by a POST of their own (RFC 8058).
 */
export function mountRefusalPage(app: Hono<Env>, world: World): void {
  app.use(`${refusalPath}/*`, async (c, next) => {
    await world.limits.consume("hookAddress", addressKey(c.get("address")));
    await next();
    // The address opens the choice: it goes to no other site.
    c.res.headers.set("referrer-policy", "no-referrer");
  });

  app.get(`${refusalPath}/:code`, async (c) => {
    const found = await readContact(world, c.req.param("code"));
    return found ? answerContact(c, found) : answerInvalid(c);
  });

  app.post(`${refusalPath}/:code`, takesForm, async (c) => {
    const found = await readContact(world, c.req.param("code"));
    if (!found) return answerInvalid(c);
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const isOneClick = form["List-Unsubscribe"] === "One-Click";
    if (isOneClick || form["messages"] === "off" || form["messages"] === "on") {
      const at = !isOneClick && form["messages"] === "on" ? null : world.clock();
      await inTenant(world.db, { orgIds: [found.orgId] }, (tx) => saveRefusal(tx, found, at));
    }
    return isOneClick ? c.body(null, 200) : c.redirect(c.req.path, 303);
  });
}

type FoundContact = RegisterContact & { organisation: string };

async function readContact(world: World, code: string): Promise<FoundContact | null> {
  const contact = await inTenant(world.db, { orgIds: [] }, (tx) => findContact(tx, code));
  if (!contact) return null;
  const { orgId } = contact;
  const organisation = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    readOrganisationName(tx, orgId),
  );
  return { ...contact, organisation };
}

const languageOf = (c: Context<Env>) =>
  chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));

function answerContact(c: Context<Env>, contact: FoundContact) {
  const language = languageOf(c);
  const t = outreachWords(language);
  const { kind } = contact;
  const named = { organisation: contact.organisation };
  const isOn = contact.refusedAt === null;
  return answerPlainPage(c, {
    language,
    title: t("page.title", named),
    hasForm: true,
    body: html`<p>${isOn ? t(`page.ask_${kind}`) : t(`page.refused_${kind}`, named)}</p>
      <form method="post">
        <button name="messages" value="${isOn ? "off" : "on"}">
          ${isOn ? t("page.stop") : t("page.resume")}
        </button>
      </form>
      <p class="soft">${t("page.note")}</p>`,
  });
}

function answerInvalid(c: Context<Env>) {
  const language = languageOf(c);
  const t = outreachWords(language);
  return answerPlainPage(c, {
    language,
    title: t("page.invalid.title"),
    status: 404,
    body: html`<p>${t("page.invalid.text")}</p>`,
  });
}
