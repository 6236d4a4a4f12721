import { languages } from "#core/kernel/language.ts";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { html } from "hono/html";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { buildWeb } from "../tools/launch/build-web.mjs";
import { type Offer, offerMark } from "#core/offer.ts";
import type { Env } from "#server/platform/http/http.ts";
import { openPages } from "#server/platform/http/pages.ts";

const root = fileURLToPath(new URL("../dist/web", import.meta.url));
const publicUrl = "https://oselia.example";
let app: Hono<Env>;

beforeAll(async () => {
  await buildWeb(process.execPath);
  app = await served({ prices: true, newCompanies: true });
});

async function served(offer: Offer): Promise<Hono<Env>> {
  const pages = await openPages(root, {
    isKnown: (path) => path === "/sign-in",
    isSignedIn: (cookies) => cookies?.includes("oselia=") ?? false,
    publicUrl,
    mark: offerMark(offer),
    rendered: [
      {
        path: "/chat/assistant",
        render: async () => ({
          status: 200,
          title: "Помічник застосунку",
          description: "",
          canonical: "/chat/assistant",
          body: html`<main>Сам застосунок</main>`,
        }),
      },
      {
        path: "/chat/messenger",
        render: async ({ query, language }) => ({
          status: query.has("org") ? 404 : 200,
          title: `Розмова $& <${language}>`,
          description: 'Де "говорять"',
          canonical: query.has("org") ? null : "/chat/messenger?a=1&b=2",
          body: html`<main>${"<i>$& сказано</i>"}</main>`,
        }),
      },
    ],
  });
  const made = new Hono<Env>();
  pages.mount(made);
  return made;
}

const paths = [
  "/",
  "/guides",
  "/guides/report-a-leak",
  "/pricing",
  "/legal/terms",
  "/legal/privacy",
  "/chat",
  "/chat/assistant",
];

describe("pages that are also read without scripts", () => {
  test("carry their own words, head and status in the application's document", async () => {
    const answer = await app.request("/chat/messenger?lang=en");
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toContain("lang=en;");
    expect(text).toContain('<html lang="en"');
    expect(text).toContain("<title>Розмова $&amp; &lt;en&gt;</title>");
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).toContain('content="Де &quot;говорять&quot;"');
    expect(text).toContain(`href="${publicUrl}/chat/messenger?a=1&amp;b=2"`);
    expect(text).toContain("<main>&lt;i&gt;$&amp; сказано&lt;/i&gt;</main>");
    expect(text).not.toMatch(/noindex|class="boot"/);
    expect(text).toMatch(/<script type="module"/);
    const none = await app.request("/chat/messenger?org=x");
    expect(none.status).toBe(404);
    expect(await none.text()).toContain("noindex");
  });
});

describe("prerendered pages", () => {
  test.each(paths)(
    "%s comes in the language that is asked for, and says where it stands",
    async (path) => {
      for (const language of languages) {
        const answer = await app.request(path, { headers: { "accept-language": language } });
        expect(answer.status).toBe(200);
        const html = await answer.text();
        expect(html).toContain(`<html lang="${language}"`);
        const named = `${publicUrl}${path}${language === "uk" ? "" : `?lang=${language}`}`;
        // The plain address has every reader's language: naming another one there would hide the page from search.
        expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
        expect(html).toContain(`<meta property="og:url" content="${named}">`);
        const chosen = await (await app.request(`${path}?lang=${language}`)).text();
        expect(chosen).toContain(`<link rel="canonical" href="${named}">`);
        expect(html.match(/hreflang="/g)).toHaveLength(4);
        expect(html).not.toContain("oselia.invalid");
        expect(html).not.toContain("noindex");
      }
    },
  );

  test.each(paths)(
    "%s is shared with a picture, and describes itself to search engines",
    async (path) => {
      for (const language of languages) {
        const html = await (await app.request(`${path}?lang=${language}`)).text();
        const [, picture = ""] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
        const { pathname, origin } = new URL(picture);
        expect(origin).toBe(publicUrl);
        const answer = await app.request(pathname);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe("image/png");
        const size = await sharp(await answer.arrayBuffer()).metadata();
        expect([size.width, size.height]).toEqual([1200, 630]);
        const [, data = ""] =
          /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
        const { "@graph": graph } = JSON.parse(data) as { "@graph": Record<string, string>[] };
        expect(graph[0]).toMatchObject({ inLanguage: language, image: picture });
        expect(graph.map((one) => one["@type"]).includes("BreadcrumbList")).toBe(path !== "/");
      }
    },
  );

  test("the assistant's page is the application's for members, and named to search engines once", async () => {
    const visitor = await (await app.request("/chat/assistant")).text();
    expect(visitor).toContain("data-ask");
    expect(visitor).not.toContain("Сам застосунок");
    const cookie = "lang=uk; oselia=token";
    const member = await (await app.request("/chat/assistant", { headers: { cookie } })).text();
    expect(member).toContain("Сам застосунок");
    expect(await (await app.request("/guides", { headers: { cookie } })).text()).toContain(
      "guide-list",
    );
    const map = await (await app.request("/sitemap.xml")).text();
    expect(map.split(`<loc>${publicUrl}/chat/assistant</loc>`)).toHaveLength(2);
  });

  test("a language in the address is shown and remembered", async () => {
    const answer = await app.request("/guides?lang=ru", { headers: { cookie: "lang=en" } });
    expect(await answer.text()).toContain('<html lang="ru"');
    expect(answer.headers.get("set-cookie")).toContain("lang=ru;");
    const unknown = await app.request("/guides?lang=de", { headers: { cookie: "lang=en" } });
    expect(await unknown.text()).toContain('<html lang="en"');
    expect(unknown.headers.get("set-cookie")).toBeNull();
  });

  test.each(["/legal/cookies", "/legal", "/guides/nothing", "/guides/report-a-leak.uk.html"])(
    "%s is no page",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  test("an installed application is named in the reader's language", async () => {
    const read = async (language: string) => {
      const headers = { "accept-language": language };
      const answer = await app.request("/manifest.webmanifest", { headers });
      return (await answer.json()) as { id: string; short_name: string; shortcuts: object[] };
    };
    const [uk, en] = [await read("uk-UA"), await read("en-GB")];
    expect([uk.short_name, en.short_name]).toEqual(["Оселя", "Oselia"]);
    // Another name is no other application.
    expect(en.id).toBe(uk.id);
    expect(en.shortcuts).toMatchObject([
      { name: "Report a problem", url: "/requests/new" },
      { url: "/payments" },
      { url: "/communications/chats" },
    ]);
  });

  test("search engines are told of all of them", async () => {
    const map = await (await app.request("/sitemap.xml")).text();
    for (const path of paths) expect(map).toContain(`<loc>${publicUrl}${path}</loc>`);
    expect(await (await app.request("/robots.txt")).text()).toContain(`${publicUrl}/sitemap.xml`);
  });
});

describe("pages of another offer", () => {
  const read = async (app: Hono<Env>, path: string) => (await app.request(path)).text();

  test.each(["/", "/pricing", "/guides", "/guides/association-in-an-evening", "/legal/terms"])(
    "%s promises no prices where there are none",
    async (path) => {
      const real = await served({ prices: false, newCompanies: true });
      for (const language of languages) {
        const text = await read(real, `${path}?lang=${language}`);
        expect(text).not.toMatch(/₴.*(?:місяц|month|месяц)|60 (?:квартир|apartments)|calculator/);
        expect(text).toContain('href="/sign-up"');
        expect(text.match(/<nav[\s\S]*?<\/nav>/g)?.join("")).not.toContain('href="/pricing"');
      }
    },
  );

  test.each(["/", "/pricing", "/guides"])(
    "%s leads in and not to the founding of organisations where that is closed",
    async (path) => {
      const closed = await served({ prices: false, newCompanies: false });
      for (const language of languages) {
        const text = await read(closed, `${path}?lang=${language}`);
        expect(text).not.toContain('href="/sign-up"');
        expect(text).toContain('href="/sign-in"');
        if (path !== "/guides") expect(text).toContain('href="/join"');
      }
    },
  );
});
