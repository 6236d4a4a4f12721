import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, type Hono } from "hono";
import { html, raw } from "hono/html";
import { nameCanonical } from "./canonical.ts";
import { mountPlainFonts } from "./plain-page.ts";
import { jsonForPage } from "./escape.ts";
import type { Env } from "./http.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import type { PageRenderer } from "../slice.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { readSiteFrames } from "./site-frame.ts";
import { listWrittenPaths, mountSitePages, type WrittenPages } from "./site-pages.ts";
import { readWebManifests } from "./web-manifest.ts";

/** File that `web/first-loads.ts` writes. */
type FirstLoads = {
  languages: Record<Language, { texts: string; home: string; fonts: readonly string[] }>;
  visitor: readonly string[];
  signedIn: readonly string[];
  visitorPages: readonly string[];
};

export type Pages = { csp: string; mount(app: Hono<Env>): void };

type PagesOptions = {
  /** Which addresses are pages of the application; others are answered 404. */
  isKnown: (path: string) => boolean;
  /** Returns whether cookies look like a session's, to choose which files a document names. */
  isSignedIn: (cookies: string | undefined) => boolean;
  /** The origin that people reach. */
  publicUrl: string;
  /** Ending of prerendered pages' names; they are written once per offer to strangers. */
  mark?: string;
  /** The one other origin that pages speak to; null: none. */
  speaksTo: string | null;
  /** Returns true if an address has asked for too many rendered pages. */
  isLimited?: (address: string) => Promise<boolean>;
  /**
   * Pages of the application that are also written here, for who reads without scripts. One that is prerendered too is
   * the application's for members alone.
   */
  rendered?: readonly {
    path: string;
    render: (request: Parameters<PageRenderer>[1]) => Promise<RenderedPage>;
  }[];
  /** Pages that slices write into the public site. */
  written?: WrittenPages;
};

/**
 * Serves the built web, read once: one document for the application with the files that its reader
 * needs next, prerendered pages, and hashed assets for a year.
 */
export async function openPages(
  root: string,
  {
    isKnown,
    isSignedIn,
    publicUrl,
    mark = "",
    speaksTo,
    isLimited,
    rendered = [],
    written,
  }: PagesOptions,
): Promise<Pages> {
  const shell = await readFile(join(root, "index.html"), "utf8");
  const door = await readFile(join(root, "sign-in.html"), "utf8");
  const site = await readSite(root, publicUrl, mark);
  const landings = site.get("/");
  if (!landings) throw new Error("the build has no landing page");
  const writeInFrame = await readSiteFrames(root, { publicUrl, mark, landings });
  const firstLoads = JSON.parse(
    await readFile(join(root, "first-loads.json"), "utf8"),
  ) as FirstLoads;
  const manifests = await readWebManifests(root);
  const shells = Object.fromEntries(
    languages.map((language) => {
      const [description = ""] = /<meta name="description"[^>]*>/.exec(landings[language]) ?? [];
      const { texts, home, fonts } = firstLoads.languages[language];
      const letters = fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      );
      const page = (scripts: readonly string[], document = shell) =>
        document.replace("</head>", () =>
          [description, ...letters, ...[texts, ...scripts].map(preload), "</head>"].join("\n"),
        );
      const { visitor, signedIn } = firstLoads;
      return [
        language,
        { door: page([], door), visitor: page(visitor), signedIn: page([home, ...signedIn]) },
      ];
    }),
  ) as Record<Language, Record<"door" | "visitor" | "signedIn", string>>;
  const scripts = [shell, ...[...site.values()].flatMap(Object.values)].flatMap(scriptHashes);
  const ofApplication = new Set(rendered.map(({ path }) => path));
  const known = new Set([...site.keys(), ...ofApplication]);

  return {
    csp: policy([...new Set(scripts)], speaksTo),
    mount(app) {
      if (written) mountSitePages(app, { ...written, writeInFrame, chosenLanguage, isLimited });
      for (const [path, documents] of site)
        app.get(path, async (c, next) => {
          if (ofApplication.has(path) && isSignedIn(c.req.header("cookie"))) return next();
          return c.html(nameCanonical(documents[chosenLanguage(c)], c.req.query("lang")));
        });
      for (const { path, render } of rendered)
        app.get(path, async (c) => {
          const language = chosenLanguage(c);
          // The application shows the same, and its calls have limits of their own.
          if (await isLimited?.(c.get("address"))) return c.html(shells[language].visitor, 429);
          const query = new URL(c.req.url).searchParams;
          const page = await render({ query, language });
          const shell = shells[language].visitor;
          return c.html(await filled(shell, { page, language, publicUrl }), page.status);
        });
      app.get("/sitemap.xml", async (c) => {
        if (await isLimited?.(c.get("address"))) return c.text("Too Many Requests", 429);
        const paths = [...known, ...(written ? await listWrittenPaths(written) : [])];
        return c.body(sitemap(paths, publicUrl), 200, { "content-type": "application/xml" });
      });
      app.get("/robots.txt", (c) =>
        c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
      );
      app.get("/manifest.webmanifest", (c) =>
        c.body(manifests[chosenLanguage(c)], 200, { "content-type": "application/manifest+json" }),
      );
      mountPlainFonts(app, root, firstLoads.languages.uk.fonts);
      app.get(
        "/assets/*",
        serveStatic({
          root,
          precompressed: true,
          onFound: (_path, c) => {
            c.header("cache-control", "public, max-age=31536000, immutable");
            // The documents' own policy is long, and of no effect here.
            c.header("content-security-policy", "default-src 'none'");
            // What changes has another name: nobody asks when.
            c.header("last-modified", undefined);
          },
        }),
      );
      app.get(
        "/*",
        serveStatic({
          root,
          rewriteRequestPath: (path) => (/\.[a-z0-9]+$/i.test(path) ? path : "/none"),
          onFound: (_path, c) => c.header("cache-control", "no-cache"),
        }),
      );
      app.get("/*", (c) => {
        const { pathname, search } = new URL(c.req.url);
        const plain = withoutSlash(pathname);
        if (plain) return c.redirect(plain + search, 301);
        const signedIn = isSignedIn(c.req.header("cookie"));
        const visitor = c.req.path === "/sign-in" && !signedIn ? "door" : "visitor";
        const area =
          !signedIn || firstLoads.visitorPages.includes(c.req.path) ? visitor : "signedIn";
        const language = chosenLanguage(c);
        return c.html(shells[language][area], isKnown(c.req.path) ? 200 : 404);
      });
    },
  };
}

/**
 * Returns an encoded path without slashes at its end, and with one at its beginning; null if it ends with none. Browsers
 * read `/\\host` like `//host`, which is another site: such a path keeps its slash.
 */
function withoutSlash(path: string): string | null {
  if (path.length < 2 || !path.endsWith("/") || /\\|%5c|%[01]/i.test(path)) return null;
  return `/${path.replace(/^\/+|\/+$/g, "")}`;
}

/** Returns the language of an address or the reader's choice, and remembers it. */
function chosenLanguage(c: Context<Env>): Language {
  const requested = languages.find((one) => one === c.req.query("lang"));
  const language =
    requested ?? chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));
  // Without a script the choice would be forgotten with the next page.
  if (requested)
    c.header("set-cookie", `lang=${requested}; Max-Age=31536000; Path=/; SameSite=Lax`);
  c.header("cache-control", "no-cache");
  c.header("content-language", language);
  c.header("vary", "cookie, accept-language");
  return language;
}

type Filling = { page: RenderedPage; language: Language; publicUrl: string };

/** Fills the application's document with the content of a page that is read without scripts. */
async function filled(shell: string, { page, language, publicUrl }: Filling): Promise<string> {
  const { title, description, canonical, body, data } = page;
  const address = canonical === null ? null : `${publicUrl}${canonical}`;
  const head = await html`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${address && html`<link rel="canonical" href="${address}" />`}
    ${
      data &&
      html`<script type="application/ld+json">
        ${raw(jsonForPage(data(publicUrl)))}
      </script>`
    }`;
  const text = String(await body);
  return shell
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => String(head))
    .replace(/<meta name="robots"[^>]*>/, (noindex) => (address ? "" : noindex))
    .replace(/<div class="boot"[\s\S]*?<\/noscript>\s*<\/div>/, () => text);
}

type Documents = Record<Language, string>;

/** Reads the prerendered pages by path, with the public origin in place of the build's. */
async function readSite(
  root: string,
  publicUrl: string,
  mark: string,
): Promise<Map<string, Documents>> {
  const paths = JSON.parse(await readFile(join(root, "pages.json"), "utf8")) as string[];
  const read = async (path: string, language: Language) => {
    const name = path === "/" ? "/landing" : `/site${path}`;
    const text = await readFile(join(root, `${name}${mark}.${language}.html`), "utf8");
    return [language, text.replaceAll("https://oselia.invalid", publicUrl)];
  };
  const pages = paths.map(async (path) => {
    const documents = await Promise.all(languages.map((language) => read(path, language)));
    return [path, Object.fromEntries(documents) as Documents] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Lists every page in every language for search engines. */
function sitemap(paths: readonly string[], origin: string): string {
  const addresses = paths.flatMap((path) =>
    languages.map(
      (language) => `${origin}${path}${language === languages[0] ? "" : `?lang=${language}`}`,
    ),
  );
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

/**
 * Returns the language that a person chose, else the browser's first that we have, else Ukrainian.
 */
export function chooseLanguage(cookie: string | undefined, accept: string | undefined): Language {
  const chosen = /(?:^|;\s*)lang=([^;]*)/.exec(cookie ?? "")?.[1];
  const known = languages.find((language) => language === chosen);
  if (known) return known;
  for (const part of (accept ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const language = languages.find((one) => one === tag);
    if (language) return language;
  }
  return languages[0];
}

/** Builds a link that is fetched early, but after styles and fonts of the first paint. */
function preload(file: string): string {
  const kind = file.endsWith(".css")
    ? 'rel="preload" as="style"'
    : 'rel="modulepreload" fetchpriority="low"';
  return `<link ${kind} crossorigin href="/${file}">`;
}

/** Hashes the scripts of a document that run; data of search engines does not. */
function scriptHashes(html: string): string[] {
  return [
    ...html.matchAll(
      /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
}

function policy(hashes: string[], speaksTo: string | null): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...(speaksTo ? [speaksTo] : [])].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
