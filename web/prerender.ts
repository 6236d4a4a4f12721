import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Manifest, type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { offerMark } from "#core/offer.ts";
import { isCyrillic } from "./is-cyrillic.ts";
import { afterBuild } from "./after-build.ts";
import { polyfills } from "./browsers/polyfill-loader.ts";
import type { SitePage } from "#web/features/site/site-page.ts";
import { copyPictures } from "./landing-pictures.ts";
import { writeSharePictures } from "./share-pictures.ts";
import { documentOf, fileOf } from "./site-document.ts";

const site = "src/features/site/render.ts";
const landing = "src/features/landing/render.ts";
type Site = { sitePages: () => SitePage[]; siteFrames: () => SitePage[] };
type Landing = { landingPages: () => SitePage[]; visitorPages: () => SitePage[] };

/** Entries that the build makes for prerendered pages, by name. */
export const siteEntries = [
  "src/features/site/site.ts",
  "src/features/site/site-pages.css",
  "src/features/site/organisation/organisation.css",
  "src/features/site/pricing/pricing.ts",
  "src/features/site/guides/search-guides.ts",
  "src/features/site/guides/rate-guide.ts",
  "src/features/landing/ask-here.ts",
  "src/features/landing/landing.css",
  "src/features/landing/visitor-pages/visitor-pages.css",
];

/** Entries that scripts of prerendered pages load when they are needed, by name: the conversation. */
export const laterEntries = {
  conversation: "src/routes/-landing-loader.ts",
};

/**
 * Writes the pages that anyone may open, each language as a document of its own: plain markup with a
 * style sheet and a few lines of script, so that a visitor waits for nothing. `pages.json` names them.
 */
export function prerender(): Plugin[] {
  return [served(), afterBuild("oselia:prerender", writePages)];
}

async function writePages({ root, build }: ResolvedConfig): Promise<void> {
  const out = join(root, build.outDir);
  const manifest = JSON.parse(await readFile(join(out, ".vite/manifest.json"), "utf8")) as Manifest;
  const load = async <T>(module: string) =>
    (await runnerImport<T>(join(root, module), { configFile: false, logLevel: "warn" })).module;
  const { sitePages, siteFrames } = await load<Site>(site);
  const pages = [...sitePages()];
  // The start looks for the landing page: it comes last.
  const { visitorPages, landingPages } = await load<Landing>(landing);
  pages.push(...visitorPages(), ...landingPages());
  const boot = bootScript(await readFile(join(out, "index.html"), "utf8"));
  await writeFile(
    join(out, "pages.json"),
    JSON.stringify([...new Set(pages.map(({ path }) => path))]),
  );
  for (const frame of siteFrames())
    await writeFile(
      join(out, `frame${offerMark(frame.offer)}.${frame.language}.html`),
      documentOf(frame, boot + linksOf(manifest, frame)),
    );
  await writeSharePictures(out, pages);
  const withPictures = await copyPictures(root, out);
  for (const page of pages) {
    const file = join(out, fileOf(page));
    await mkdir(dirname(file), { recursive: true });
    const document = documentOf(page, boot + linksOf(manifest, page));
    await writeFile(file, withPictures(document));
  }
}

function served(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "oselia:prerender-served",
    apply: "serve",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
        const isSite = /^\/($|guides|pricing|legal|chat$|chat\/assistant$)/.test(pathname);
        const isSignedIn = /(?:^|; )(?:__Host-)?oselia=/.test(request.headers.cookie ?? "");
        if (!isSite || (isSignedIn && pathname.startsWith("/chat"))) return next();
        try {
          const [guides, home] = (await Promise.all([
            server.ssrLoadModule(`/${site}`),
            server.ssrLoadModule(`/${landing}`),
          ])) as unknown as [Site, Landing];
          const chosen =
            searchParams.get("lang") ??
            /(?:^|; )lang=([^;]*)/.exec(request.headers.cookie ?? "")?.[1] ??
            "uk";
          const page = [...guides.sitePages(), ...home.visitorPages(), ...home.landingPages()].find(
            ({ path, language }) => path === pathname && language === chosen,
          );
          if (!page) return next();
          const boot = bootScript(await readFile(join(config.root, "index.html"), "utf8"));
          const links = page.entries.map((entry) =>
            entry.endsWith(".css")
              ? `<link rel="stylesheet" href="/${entry}">`
              : `<script type="module" src="/${entry}"></script>`,
          );
          response.setHeader("content-type", "text/html; charset=utf-8");
          const named = Object.entries({ polyfills, ...page.later }).map(([name, entry]) =>
            nameForPage(name, `/${entry}`),
          );
          response.end(documentOf(page, [boot, ...named, ...links].join("\n")));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Returns the application's script against a flash of the wrong theme; one text has one hash. */
function bootScript(html: string): string {
  const found = /<script>([\s\S]*?)<\/script>/.exec(html)?.[0];
  if (!found) throw new Error("index.html has lost its boot script");
  return found;
}

/** Returns an element that names a file which a page's script may need later. */
function nameForPage(name: string, file: string): string {
  return `<meta name="${name}" content="${file}">`;
}

/** Builds the links to fonts, styles and scripts of a page, in the order of need. */
function linksOf(manifest: Manifest, { entries, later = {}, language }: SitePage): string {
  const scripts = isCyrillic(language) ? "(?:cyrillic|latin)" : "latin";
  const letters = Object.values(manifest)
    .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
    .filter((file) => new RegExp(`/onest-${scripts}-[\\w-]{8}\\.woff2$`).test(file));
  const files = entries.flatMap((entry) => {
    const made = manifest[entry];
    if (!made) throw new Error(`${entry} is not an entry of the build`);
    // What it shared with the application would bring the application along.
    if (made.imports?.length) throw new Error(`${entry} imports ${made.imports.join(", ")}`);
    return [...(made.css ?? []), made.file];
  });
  const styles = files.filter((file) => file.endsWith(".css"));
  const filled = manifest[polyfills];
  if (!filled) throw new Error(`${polyfills} is not an entry of the build`);
  return [
    "",
    nameForPage("polyfills", `/${filled.file}`),
    ...Object.entries(later).map(([name, entry]) => nameForPage(name, `/${manifest[entry]?.file}`)),
    ...new Set(
      letters.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
      ),
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files
      .filter((file) => file.endsWith(".js"))
      .map((file) => `<script type="module" src="/${file}"></script>`),
  ].join("\n");
}
