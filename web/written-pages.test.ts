import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { html } from "hono/html";
import { beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#core/kernel/language.ts";
import type { Env } from "#server/platform/http/http.ts";
import { openPages } from "#server/platform/http/pages.ts";
import type { RenderedPage } from "#server/platform/http/rendered-page.ts";
import type { SitePages } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { buildWeb } from "../tools/launch/build-web.mjs";

// Pages that slices write into the frame of the public site, which the build makes.

const root = fileURLToPath(new URL("../dist/web", import.meta.url));
const publicUrl = "https://oselia.example";
const world = { config: { publicUrl, trustProxy: 1 } } as World;
const evil = 'ОСББ <b>"$&oselia:content</b>';

function newPage(canonical: string, base: string, language: Language): RenderedPage {
  return {
    status: 200,
    title: evil,
    description: `${evil} ${language}`,
    canonical,
    body: html`<h1>${evil}</h1>
      <a href="${base}/join">code</a>`,
    data: (origin) => ({ name: evil, url: origin }),
  };
}

const pages: SitePages = {
  path: "/org",
  render: async (_, { slug, page, language, previewer }) =>
    slug === "sad" && page > 1
      ? { ...newPage("/org/sad", "", language), title: `page ${page}` }
      : slug === "sad"
        ? { ...newPage("/org/sad", "", language), ...(previewer ? { title: previewer } : {}) }
        : { status: 404, title: "Немає", description: "", canonical: null, body: html`<h1>x</h1>` },
  renderDomain: async (_, { domain, language }) =>
    domain === "sad.example" ? newPage("https://sad.example/", publicUrl, language) : null,
  hasDomain: async (_, domain) => domain === "sad.example",
  listPaths: async () => ["/org/sad"],
};

let app: Hono<Env>;
let limited = false;
beforeAll(async () => {
  await buildWeb(process.execPath);
  app = new Hono<Env>();
  const opened = await openPages(root, {
    isKnown: () => false,
    isSignedIn: () => false,
    publicUrl,
    speaksTo: null,
    written: { world, pages: [pages] },
    isLimited: async () => limited,
  });
  opened.mount(app);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { host: "oselia.example", ...headers } });

test.each(languages)("a page stands in the site's frame: %s", async (language) => {
  const answer = await get(`/org/sad?lang=${language}`);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain(`<html lang="${language}"`);
  const address = `${publicUrl}/org/sad${language === "uk" ? "" : `?lang=${language}`}`;
  expect(text).toContain(`<link rel="canonical" href="${address}">`);
  expect(text).toContain(`<meta property="og:url" content="${address}">`);
  expect(text.match(/hreflang="/g)).toHaveLength(4);
  for (const one of languages) expect(text).toContain(`href="/org/sad?lang=${one}"`);
  expect(text).toContain('<a class="mark" href="/"');
  expect(text).toContain('href="/sign-in"');
  const picture = /og:image" content="https:\/\/oselia\.example(\/share\/[^"]+)"/.exec(text)?.[1];
  expect((await get(picture ?? "")).status).toBe(200);
  expect(text).not.toMatch(/oselia\.invalid|noindex|oselia:(?!content)/);
});

test("without a language in the address the plain one is canonical, whatever is read there", async () => {
  const text = await (await get("/org/sad", { "accept-language": "en" })).text();
  expect(text).toContain('<html lang="en"');
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}/org/sad">`);
});

test("what people wrote is escaped, and no word of the frame", async () => {
  const text = await (await get("/org/sad")).text();
  const shown = "ОСББ &#60;b&#62;&#34;$&#38;oselia:content&#60;/b&#62;";
  expect(text).toContain(`<title>${shown}</title>`);
  expect(text).toContain(`<meta name="description" content="${shown} uk">`);
  expect(text.match(/<h1>/g)).toHaveLength(1);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1];
  expect(JSON.parse(data ?? "")).toEqual({ name: evil, url: publicUrl });
});

test.each([
  ["/org/sad/", "/org/sad"],
  ["/org/sad/?lang=en", "/org/sad?lang=en"],
  ["/pricing/", "/pricing"],
  ["//evil.example/", "/evil.example"],
])("a slash at the end leads to the page: %s", async (path, target) => {
  const answer = await app.request(`https://oselia.example${path}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(target);
});

test.each(["/%5Cevil.example/", "/%09/evil.example/", "/a%0d%0ab/", "/\\evil.example/"])(
  "a path that browsers could take for another site is a missing page: %s",
  async (path) => {
    const answer = await app.request(`https://oselia.example${path}`);
    expect(answer.headers.get("location") ?? "").not.toMatch(/^\/[^a-z]/);
    expect(answer.status).toBeLessThan(500);
  },
);

test("an unchanged page is not sent again; a missing one is listed nowhere", async () => {
  const tag = (await get("/org/sad")).headers.get("etag") ?? "";
  expect((await get("/org/sad", { "if-none-match": tag })).status).toBe(304);
  expect((await get("/org/sad?lang=en", { "if-none-match": tag })).status).toBe(200);
  expect((await get("/org/sad")).headers.get("cache-control")).toBe("no-cache");
  const missing = await get("/org/none");
  const text = await missing.text();
  expect(missing.status).toBe(404);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toMatch(/canonical|hreflang="uk"><link|og:|ld\+json|oselia:/);
});

test("a preview is asked for, kept nowhere, and gets the cookies", async () => {
  const cookie = "oselia=token";
  const plain = await get("/org/sad", { cookie });
  expect(await plain.text()).not.toContain("oselia=token");
  const preview = await get("/org/sad?preview", { cookie });
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect(await preview.text()).toContain("<title>oselia=token</title>");
});

test.each([
  ["2", true],
  ["0", false],
  ["-1", false],
  ["1e3", false],
  ["99999", false],
])("a page of a list is asked for by its number: %s", async (page, isPage) => {
  const text = await (await get(`/org/sad?page=${page}`)).text();
  expect(text.includes(`<title>page ${page}</title>`)).toBe(isPage);
});

test("a domain of its own shows the page at /, with links that lead to this site", async () => {
  const text = await (await get("/", { host: "sad.example" })).text();
  expect(text).toContain('<link rel="canonical" href="https://sad.example/">');
  expect(text).toContain('hreflang="en" href="https://sad.example/?lang=en"');
  expect(text).toContain('href="/?lang=en"');
  expect(text).toContain(`<a class="mark" href="${publicUrl}/"`);
  for (const path of ["/sign-in", "/join", "/guides", "/legal/terms"])
    expect(text).toContain(`href="${publicUrl}${path}"`);
  expect(text).toMatch(/<link rel="stylesheet" href="\/assets\//);
  const passed = await get("/", { "x-forwarded-host": "sad.example:443" });
  expect(await passed.text()).toContain("https://sad.example/");
});

test.each(["oselia.example", "nobody.example", "10.0.0.1", "[::1]:3000", "sad.example.evil", ""])(
  "another host has the landing page: %j",
  async (host) => {
    const text = await (await get("/", { host })).text();
    expect(text).toContain('data-page="landing"');
  },
);

test("other pages of a domain are those of this site", async () => {
  const text = await (await get("/guides", { host: "sad.example" })).text();
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}/guides">`);
});

test("search engines are told of it", async () => {
  const map = await (await get("/sitemap.xml")).text();
  expect(map).toContain(`<loc>${publicUrl}/org/sad</loc>`);
  expect(map).toContain(`<loc>${publicUrl}/org/sad?lang=en</loc>`);
});

test("too many calls are told so", async () => {
  limited = true;
  const answer = await get("/org/sad");
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain("Забагато запитів");
  expect((await get("/sitemap.xml")).status).toBe(429);
  limited = false;
});
