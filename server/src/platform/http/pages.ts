import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Env } from "./http.ts";

const languages = ["uk", "en", "ru"] as const;
type Language = (typeof languages)[number];

/** What `web/first-loads.ts` writes. */
type FirstLoads = {
  languages: Record<Language, { texts: string; home: string; fonts: readonly string[] }>;
  visitor: readonly string[];
  signedIn: readonly string[];
  visitorPages: readonly string[];
};

export type Pages = { csp: string; mount(app: Hono<Env>): void };

/**
 * The built web: one document for the application, which names the files that its reader will need
 * next, a prerendered landing page per language, hashed assets kept for a year. Reads everything once.
 * `isSignedIn` says whether cookies look like those of a session, for that choice of files alone.
 */
export async function openPages(
  root: string,
  isKnown: (path: string) => boolean,
  isSignedIn: (cookies: string | undefined) => boolean,
): Promise<Pages> {
  const shell = await readFile(join(root, "index.html"), "utf8");
  const landings = Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [
        language,
        await readFile(join(root, `landing.${language}.html`), "utf8"),
      ]),
    ),
  ) as Record<Language, string>;
  const firstLoads = JSON.parse(
    await readFile(join(root, "first-loads.json"), "utf8"),
  ) as FirstLoads;
  const visitorPages = new Set(firstLoads.visitorPages);
  const shells = Object.fromEntries(
    languages.map((language) => {
      const [description = ""] = /<meta name="description"[^>]*>/.exec(landings[language]) ?? [];
      const { texts, home, fonts } = firstLoads.languages[language];
      const letters = fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      );
      const page = (scripts: readonly string[]) =>
        shell.replace("</head>", () =>
          [description, ...letters, ...[texts, ...scripts].map(preload), "</head>"].join("\n"),
        );
      const { visitor, signedIn } = firstLoads;
      return [language, { visitor: page(visitor), signedIn: page([home, ...signedIn]) }];
    }),
  ) as Record<Language, Record<"visitor" | "signedIn", string>>;
  const hashes = new Set([shell, ...Object.values(landings)].flatMap(scriptHashes));

  return {
    csp: policy([...hashes]),
    mount(app) {
      app.get("/", (c) => {
        const language = chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));
        c.header("cache-control", "no-cache");
        c.header("vary", "cookie, accept-language");
        return c.html(landings[language]);
      });
      app.get(
        "/assets/*",
        serveStatic({
          root,
          precompressed: true,
          onFound: (_path, c) => {
            c.header("cache-control", "public, max-age=31536000, immutable");
            // The documents' own policy is long, and of no effect here.
            c.header("content-security-policy", "default-src 'none'");
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
        const cookie = c.req.header("cookie");
        const area = !isSignedIn(cookie) || visitorPages.has(c.req.path) ? "visitor" : "signedIn";
        const language = chooseLanguage(cookie, c.req.header("accept-language"));
        c.header("cache-control", "no-cache");
        c.header("vary", "cookie, accept-language");
        return c.html(shells[language][area], isKnown(c.req.path) ? 200 : 404);
      });
    },
  };
}

/** The language a person chose, else the browser's first that we speak, else Ukrainian. */
export function chooseLanguage(cookie: string | undefined, accept: string | undefined): Language {
  const chosen = /(?:^|;\s*)lang=(uk|en|ru)(?:;|$)/.exec(cookie ?? "")?.[1];
  if (chosen) return chosen as Language;
  for (const part of (accept ?? "").split(",")) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const language = languages.find((known) => known === tag);
    if (language) return language;
  }
  return "uk";
}

/** Fetched early, but after the styles and letters of the first paint. */
function preload(file: string): string {
  const kind = file.endsWith(".css")
    ? 'rel="preload" as="style"'
    : 'rel="modulepreload" fetchpriority="low"';
  return `<link ${kind} crossorigin href="/${file}">`;
}

function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
}

function policy(hashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
