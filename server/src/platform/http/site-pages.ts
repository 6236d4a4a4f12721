import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import { html } from "hono/html";
import { domainOfHost } from "#core/kernel/domain.ts";
import type { Language } from "#core/kernel/language.ts";
import type { uk } from "#core/kernel/texts/uk.ts";
import type { SitePages } from "../slice.ts";
import { readTexts } from "../texts.ts";
import type { World } from "../world.ts";
import { nameCanonical } from "./canonical.ts";
import { type Env, requestHost } from "./http.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { WriteInFrame } from "./site-frame.ts";

/** Pages that slices write into the public site, and the world they read. */
export type WrittenPages = { world: World; pages: readonly SitePages[] };

type MountOptions = WrittenPages & {
  writeInFrame: WriteInFrame;
  /** Returns the language of an address or the reader's choice. */
  chosenLanguage: (c: Context<Env>) => Language;
  isLimited: ((address: string) => Promise<boolean>) | undefined;
};

const texts = readTexts<typeof uk>("kernel/texts");

/**
 * Serves the pages of slices at their paths, and at `/` of a domain that one of them has. Every call asks anew: what is
 * switched off is gone at once; an unchanged page is answered 304.
 */
export function mountSitePages(
  app: Hono<Env>,
  { world, pages, writeInFrame, chosenLanguage, isLimited }: MountOptions,
): void {
  const { publicUrl, trustProxy } = world.config;
  const mainDomain = domainOfHost(new URL(publicUrl).host);

  async function answer(
    c: Context<Env>,
    { base, language }: { base: string; language: Language },
    render: () => Promise<RenderedPage | null>,
  ): Promise<Response | null> {
    const setting = { language, path: c.req.path, base };
    if (await isLimited?.(c.get("address")))
      return c.html(await writeInFrame(renderBusy(language), setting), 429);
    const page = await render();
    if (!page) return null;
    const document = await writeInFrame(page, setting);
    return c.html(nameCanonical(document, c.req.query("lang")), page.status);
  }

  for (const { path, render } of pages)
    app.get(`${path}/:slug`, etag(), async (c) => {
      const language = chosenLanguage(c);
      const isPreview = c.req.query("preview") !== undefined;
      if (isPreview) c.header("cache-control", "no-store");
      const previewer = isPreview ? (c.req.header("cookie") ?? null) : null;
      const slug = c.req.param("slug");
      const found = await answer(c, { base: "", language }, () =>
        render(world, { slug, page: pageOf(c), language, previewer }),
      );
      return found ?? c.notFound();
    });

  app.get("/", etag(), async (c, next) => {
    const domain = domainOfHost(requestHost(c, trustProxy) ?? "");
    if (domain === null || domain === mainDomain) return next();
    const language = chosenLanguage(c);
    const found = await answer(c, { base: publicUrl, language }, async () => {
      for (const { renderDomain } of pages) {
        const page = await renderDomain(world, { domain, page: pageOf(c), language });
        if (page) return page;
      }
      return null;
    });
    return found ?? next();
  });
}

/** Returns the page of a list that an address asks for; nonsense is the first one. */
function pageOf(c: Context<Env>): number {
  const number = c.req.query("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1;
}

/** Lists the paths of all pages that slices write. */
export async function listWrittenPaths({ world, pages }: WrittenPages): Promise<string[]> {
  return (await Promise.all(pages.map(({ listPaths }) => listPaths(world)))).flat();
}

function renderBusy(language: Language): RenderedPage {
  const title = texts[language].errors.api.rate_limit;
  const body = html`<div class="page"><h1>${title}</h1></div>`;
  return { status: 200, title, description: title, canonical: null, body };
}
