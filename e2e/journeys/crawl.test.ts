import { expect, inject, test } from "vitest";
import { languages } from "#core/kernel/language.ts";

const starts = [
  "/",
  "/guides",
  "/pricing",
  "/chat",
  "/chat/messenger",
  "/sitemap.xml",
  "/outbox/gallery",
];
/** Returns whether the links of a page are followed; of other areas it is enough that they are there. */
const isFollowed = (path: string) =>
  /^\/($|guides|pricing|legal)/.test(path) || path === "/sitemap.xml";

type CrawledPage = { status: number; links: string[]; ids: Set<string> };

/** Reads a page and what it leads to, loads or names, as addresses of this site. */
async function readPage(address: URL, language: string): Promise<CrawledPage> {
  const answer = await fetch(address, { headers: { "accept-language": language } });
  const type = answer.headers.get("content-type") ?? "";
  if (!/html|xml/.test(type)) {
    await answer.body?.cancel();
    return { status: answer.status, links: [], ids: new Set() };
  }
  const text = await answer.text();
  const found = text.matchAll(/ (?:href|src|action)="([^"]+)"|<loc>([^<]+)<\/loc>/g);
  const links = [...found].map(([, attribute, listed]) => attribute ?? listed ?? "");
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
  return { status: answer.status, links: links.map((link) => link.replaceAll("&amp;", "&")), ids };
}

test.for(languages)("every link of the public pages leads somewhere, in %s", async (language) => {
  const base = inject("baseUrl");
  const pages = new Map<string, CrawledPage>();
  const faults: string[] = [];
  const queue = starts.map((path) => ({ address: new URL(path, base), from: "" }));
  for (const { address, from } of queue) {
    const key = address.pathname + address.search;
    const page = pages.get(key) ?? (await readPage(new URL(key, base), language));
    if (page.status !== 200) faults.push(`${from} → ${key}: ${page.status}`);
    const anchor = decodeURIComponent(address.hash.slice(1));
    if (anchor && !page.ids.has(anchor)) faults.push(`${from} → ${key}#${anchor}: no such place`);
    if (pages.has(key)) continue;
    pages.set(key, page);
    if (from && !isFollowed(address.pathname)) continue;
    for (const link of page.links) {
      const target = new URL(link, address);
      // Pages name the address that people reach, which here is the program's own.
      if (target.origin === new URL(base).origin) queue.push({ address: target, from: key });
    }
  }
  expect(faults).toEqual([]);
  for (const path of ["/chat", "/chat/assistant"])
    expect(
      [...(pages.get("/sitemap.xml")?.links ?? [])].some((link) => link.endsWith(path)),
      path,
    ).toBe(true);
  const named = [...pages.keys()];
  expect(named.filter((key) => key.startsWith("/guides/")).length).toBeGreaterThanOrEqual(26);
  expect(named.some((key) => key.endsWith(".avif"))).toBe(true);
});
