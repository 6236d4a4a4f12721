import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Env } from "./http.ts";

const languages = ["uk", "en", "ru"] as const;
type Language = (typeof languages)[number];

export type Pages = { csp: string; mount(app: Hono<Env>): void };

/**
 * The built web: one document for the application, a prerendered landing page
 * per language, hashed assets kept for a year. Reads everything once.
 */
export async function openPages(root: string, isKnown: (path: string) => boolean): Promise<Pages> {
  const shell = await readFile(join(root, "index.html"), "utf8");
  const landings = Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [
        language,
        await readFile(join(root, `landing.${language}.html`), "utf8"),
      ]),
    ),
  ) as Record<Language, string>;
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
          onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
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
        c.header("cache-control", "no-cache");
        return c.html(shell, isKnown(c.req.path) ? 200 : 404);
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
